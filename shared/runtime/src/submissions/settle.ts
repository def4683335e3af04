import type { SubmissionOutcome } from '@talad/contract/submissions';
import type { ApiClient } from '../api/api-client.ts';
import type { StoredSubmission } from './submission-store.ts';

/** How long a request may still be on its way from another tab or a page that was reloaded, in ms: its time limit, and some. */
const inFlightMs = 20_000;

/** `checking`: it is not known yet. `nothing`: nothing was done, and nothing will be. */
export type Settled =
  | { readonly state: 'checking' | 'nothing' }
  | { readonly state: 'done'; readonly resultId: string | null };

function settledBy({ state, resultId }: SubmissionOutcome): Settled {
  if (state === 'done') return { state, resultId };
  return { state: state === 'closed' ? 'nothing' : 'checking' };
}

/**
 * Queries the outcome of a submission, and closes it if nothing was done and no page can still be sending it. Only then is
 * `nothing` certain: a late request is refused. Never rejects: without a response it is `checking`.
 */
export async function settle(
  api: ApiClient,
  { id, call, sentAt }: Pick<StoredSubmission, 'id' | 'call' | 'sentAt'>,
  { mayBeInFlight }: { readonly mayBeInFlight: boolean },
): Promise<Settled> {
  const params = { call, id };
  const isInFlight = mayBeInFlight && Date.now() - sentAt < inFlightMs;
  try {
    return settledBy(
      isInFlight
        ? await api.call('GET /api/submission/:call/:id', { params })
        : await api.call('POST /api/submission/:call/:id/close', { params }),
    );
  } catch {
    return { state: 'checking' };
  }
}
