import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Instant, nullable, oneOf } from './schema.ts';

/**
 * `unknown`: nothing was done, but a request in flight can still do it. `running`: a request is being processed. `closed`:
 * nothing was done, and nothing will be.
 */
export const submissionStates = ['unknown', 'running', 'done', 'closed'] as const;

/** Outcome of a submission: of all requests with one `Idempotency-Key`. */
export const SubmissionOutcome = Type.Object({
  state: oneOf(submissionStates),
  resultId: nullable(
    Type.String({
      description: 'if done: the id of the created resource: withdrawal, payment attempt, order',
    }),
  ),
  doneAt: nullable(Instant),
});
export type SubmissionOutcome = Static<typeof SubmissionOutcome>;

const params = Type.Object({
  call: Type.String({
    pattern: '^[a-z-]{3,40}$',
    description: "the call's name in its idempotency declaration",
  }),
  id: Type.String({ pattern: '^[\\x21-\\x7e]{8,128}$', description: 'the Idempotency-Key of its requests' }),
});

/** Outcome of a submission whose response was lost. */
export const submissionCalls = defineCalls({
  'GET /api/submission/:call/:id': {
    summary: 'The outcome of a submission of the caller; results are stored for two days.',
    tag: 'submissions',
    access: 'user',
    params,
    response: SubmissionOutcome,
    errors: ['RATE_LIMITED'],
  },
  'POST /api/submission/:call/:id/close': {
    summary:
      'Closes a submission unless it is done: a request that still arrives is then refused with SUBMISSION_CLOSED.',
    tag: 'submissions',
    access: 'user',
    params,
    response: SubmissionOutcome,
    errors: ['RATE_LIMITED'],
  },
});
