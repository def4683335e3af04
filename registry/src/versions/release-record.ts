import type { ReleaseExtras } from '@talad/contract/composition';
import { RemoteDeclaration } from '@talad/contract/remote-declaration';
import Type from 'typebox';
import { FilePath, Instant, RemoteName, VersionName } from '../schemas.ts';

const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

const Few = Type.Array(Type.Unknown(), { maxItems: 100 });
/** The gate compares each of these with those of all remotes. */
const Sizes = Type.Object({
  pages: Few,
  slots: Few,
  nav: Few,
  delegates: Type.Optional(Few),
  waivers: Type.Optional(Few),
});

/** The record of a version, as the discovery document has it. */
export const ReleaseRecord = Type.Unsafe<ReleaseExtras>(
  Type.Object(
    {
      name: RemoteName,
      version: VersionName,
      builtAt: Instant,
      globalName: Type.String({ pattern: '^[A-Za-z_$][\\w$]{0,80}$' }),
      base: Type.String(),
      entry: FilePath,
      server: FilePath,
      integrity: Type.Record(FilePath, Integrity),
      chunks: Type.Record(Type.String(), Type.Array(FilePath)),
      declaration: Type.Intersect([RemoteDeclaration, Sizes]),
    },
    { additionalProperties: false },
  ),
);
