import { rolloutStatuses } from '@talad/contract/rollouts';
import Type from 'typebox';
import { Instant, Nullable, Percent, RemoteName, VersionName } from '../schemas.ts';

/** What visitors of a version experienced. */
export const VisitCounts = Type.Object({
  views: Type.Integer({ description: 'Documents with the remote' }),
  asked: Type.Number({
    description: 'Documents whose browsers are expected to report that they were opened',
  }),
  reported: Type.Integer({ description: 'Documents whose browsers did' }),
  failures: Type.Integer({ description: 'Visitors for whom the remote failed' }),
  failuresElsewhere: Type.Integer({ description: 'Visitors for whom another part of the page failed' }),
  apiErrors: Type.Integer({ description: 'Visitors of whom the API refused a call of the remote' }),
  outcomes: Type.Integer({
    description: 'Outcomes that the remote declares; each counts once for a visitor',
  }),
});

/** A version that replaces another one, in steps or at once. */
export const RolloutSummary = Type.Object({
  id: Type.Integer(),
  remote: RemoteName,
  version: VersionName,
  base: Type.String({ description: 'The version that it replaces' }),
  status: Type.Enum([...rolloutStatuses], {
    description: '`watched`, `held` and `undecided` are live for all visitors',
  }),
  steps: Type.Array(Percent),
  everyMs: Type.Integer(),
  step: Type.Integer(),
  share: Type.Integer({ description: 'Percent of the visitors that get the version' }),
  reason: Nullable(Type.String({ description: 'Why it does not advance or roll back, or how it ended' })),
  createdAt: Instant,
  createdBy: Type.String(),
  startedAt: Nullable(Instant),
  stepStartedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  numbers: Type.Object({
    evidence: Type.Number({ description: 'Against the version, which is rolled back at 100' }),
    findings: Type.Record(Type.String(), Type.Number()),
    new: VisitCounts,
    live: VisitCounts,
    slower: Type.Object(
      { lcp: Nullable(Type.Number()), inp: Nullable(Type.Number()), cls: Nullable(Type.Number()) },
      { description: 'LCP and INP: 0.2 is 20 % slower than the live version; CLS: the difference' },
    ),
  }),
});
