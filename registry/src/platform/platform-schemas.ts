import type { ApiRecord, PlatformRecord } from '@talad/contract/release-records';
import Type from 'typebox';
import { VersionName } from '../schemas.ts';

/** In bytes; the largest record is that of the API, with 0.4 MB. */
export const maxPlatformBytes = 4 * 1024 * 1024;

const Named = Type.Record(Type.String(), Type.Object({}));
const Names = Type.Array(Type.String());
const NameTable = Type.Record(Type.String(), Type.Unknown());
/** What the host uses, as far as the gate relies on its form. */
const UsesRecord = Type.Object({
  modules: Type.Record(Type.String(), Names),
  calls: NameTable,
  emits: NameTable,
  listens: NameTable,
  fills: NameTable,
  renders: Type.Record(Type.String(), Type.Object({ passes: Names, props: Type.Unknown() })),
  shows: Type.Optional(Names),
  adds: Type.Optional(Names),
});
const HostRecord = Type.Unsafe<PlatformRecord>(
  Type.Object({
    version: Type.String(),
    modules: Type.Record(Type.String(), Names),
    packages: Names,
    pages: Type.Array(Type.Object({ path: Type.String() })),
    slots: Named,
    events: Named,
    uses: UsesRecord,
  }),
);
const ApiCalls = Type.Unsafe<ApiRecord>(
  Type.Record(
    Type.String(),
    Type.Object({ access: Type.Enum(['public', 'user']), response: Type.Object({}) }),
  ),
);

/** What the deployed host provides. */
export const HostPart = Type.Object(
  { version: VersionName, record: HostRecord },
  { additionalProperties: false },
);
/** What the deployed API provides. */
export const ApiPart = Type.Object(
  { version: VersionName, record: ApiCalls },
  { additionalProperties: false },
);
