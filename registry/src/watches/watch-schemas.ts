import Type from 'typebox';
import { watchStatuses } from '../database/watch-tables.ts';
import { VisitCounts } from '../rollouts/visit-counts.ts';
import { Instant, Nullable, VersionName } from '../schemas.ts';

const Counts = Type.Interface([VisitCounts], {
  failuresOfOthers: Type.Integer({ description: 'Visitors for whom another remote of the page failed' }),
});

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
    refusalEvidence: Type.Number({ description: 'That of refused calls alone' }),
    acceptedRate: Type.Number({ description: 'Failures per view that are accepted' }),
    version: Counts,
    replaced: Counts,
  }),
});
