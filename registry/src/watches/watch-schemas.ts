import Type from 'typebox';
import { watchStatuses } from '../database/watch-tables.ts';
import { Instant, Nullable, VersionName } from '../schemas.ts';

/** Documents with the remote; visitors for whom it failed; visitors for whom another remote of the page failed. */
export const versionCounts = (count: Type.TInteger) =>
  Type.Object({ views: count, failures: count, failuresOfOthers: count });

const Counts = versionCounts(Type.Integer());

/** A version that went live for everybody at once, compared with the one that it replaced. */
export const Watch = Type.Object({
  id: Type.Integer(),
  version: VersionName,
  base: Type.String({ description: 'The version that it replaced' }),
  status: Type.Enum([...watchStatuses]),
  reason: Nullable(Type.String({ description: 'Why it does not roll back, or how it ended' })),
  startedAt: Instant,
  endedAt: Nullable(Instant),
  numbers: Type.Object({
    evidence: Type.Number({ description: 'Against the version, which is rolled back at 200' }),
    evidenceWithoutOthers: Type.Number({
      description: 'The same if the failures of the other remotes are left out',
    }),
    acceptedRate: Type.Number({ description: 'Failures per view that are accepted' }),
    version: Counts,
    replaced: Counts,
  }),
});
