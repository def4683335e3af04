import type { ApiModule } from '../api-module.ts';
import { route } from '../http/route.ts';
import { closeSubmission, submissionOutcome } from '../http/submission-outcome.ts';

const minuteMs = 60_000;
/** A browser asks every few seconds while it does not know. */
const rateLimit = { max: 120, windowMs: minuteMs, by: 'user' } as const;

/** Returns the outcome of a submission whose response a browser never received. */
export const followSubmissionFlow: ApiModule = {
  name: 'follow-submission',
  routes: (app, { db }) => {
    route(
      app,
      'GET /api/submission/:call/:id',
      ({ user, params: { call, id } }) => submissionOutcome(db, { userId: user.id, call, key: id }),
      { rateLimit },
    );
    route(
      app,
      'POST /api/submission/:call/:id/close',
      ({ user, params: { call, id } }) => closeSubmission(db, { userId: user.id, call, key: id }),
      { rateLimit },
    );
  },
};
