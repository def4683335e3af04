import type { ReleaseExtras } from '@talad/contract/composition';
import { RemoteDeclaration } from '@talad/contract/remote-declaration';
import Type from 'typebox';
import { FilePath, Instant, RemoteName, VersionName } from '../schemas.ts';

const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** The record of a version, as the discovery document has it. The gate has checked what the declaration says, the registry
 * checks its form: every host and gate reads it. */
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
      declaration: RemoteDeclaration,
    },
    { additionalProperties: false },
  ),
);
