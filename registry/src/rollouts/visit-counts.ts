import Type from 'typebox';

/** What visitors of a version experienced. */
export const VisitCounts = Type.Object({
  views: Type.Integer({ description: 'Documents with the remote' }),
  asked: Type.Number({
    description: 'Documents whose browsers are expected to report that they were opened',
  }),
  reported: Type.Integer({ description: 'Documents whose browsers did' }),
  failures: Type.Integer({ description: 'Visitors for whom the remote failed' }),
  refusals: Type.Integer({ description: 'Visitors of whom the API refused a call of the remote' }),
  outcomes: Type.Integer({
    description: 'Outcomes that the remote declares; each counts once for a visitor',
  }),
});

const maxCount = 1_000_000;
export const Count = Type.Integer({ minimum: 0, maximum: maxCount });

/** The same as hosts report it; those of before report views and failures only. */
export const ReportedCounts = Type.Object({
  views: Count,
  asked: Type.Optional(Type.Number({ minimum: 0, maximum: maxCount })),
  reported: Type.Optional(Count),
  failures: Count,
  refusals: Type.Optional(Count),
  outcomes: Type.Optional(Count),
});
