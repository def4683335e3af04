import type { CallName, InputOf } from '@talad/contract/calls';
import { addressOf } from '../api/address.ts';
import type { ApiClient } from '../api/api-client.ts';
import { ApiError, isApiError } from '../api/api-error.ts';
import { mayRetry, retryDelay } from '../query/query-client.ts';
import { idempotencyOf } from './idempotent-calls.ts';
import { settle } from './settle.ts';
import type { StoredSubmission, SubmissionStore } from './submission-store.ts';

/** The submission that this component sent last, and what it asked for. */
export interface OpenSubmission {
  readonly id: string;
  readonly fields: string;
  /** The page has shown that it is done: the next press makes a new one. */
  readonly isReported?: boolean;
}

interface Submit<T> {
  readonly api: ApiClient;
  readonly store: SubmissionStore;
  /** Remembers the open submission between two presses. */
  readonly open: { current: OpenSubmission | null };
  /** Sends one request with this key. */
  readonly send: (id: string) => Promise<T>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether the request may have had its effect although it failed. */
export const isLost = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status === 408 || error.status >= 500;

const problem = (code: 'SUBMISSION_DONE' | 'SUBMISSION_UNKNOWN', cause?: unknown) =>
  new ApiError(
    {
      code,
      status: 0,
      detail: code === 'SUBMISSION_DONE' ? 'An earlier request was done.' : 'The outcome is unknown.',
      ...(isApiError(cause) && cause.requestId && { requestId: cause.requestId }),
    },
    { cause },
  );

/** The input without its proofs. */
function fieldsOf(name: CallName, { params, body }: { params?: object; body?: unknown }): string {
  const proof = idempotencyOf(name)?.proof ?? [];
  const values = Object.entries({ ...params, ...Object(body) });
  return JSON.stringify(values.filter(([field]) => !proof.includes(field)));
}

const amountOf = (body: unknown): { amount?: number } => {
  const amount: unknown = Object(body).amount;
  return typeof amount === 'number' ? { amount } : {};
};

/** Sends the requests of one submission; automatic retries keep its key. */
async function sendWithRetries<T>(
  send: () => Promise<T>,
): Promise<{ output: T } | { error: unknown; wasLost: boolean }> {
  let wasLost = false;
  for (let failures = 0; ; failures += 1) {
    try {
      return { output: await send() };
    } catch (error) {
      wasLost ||= isLost(error);
      if (!mayRetry(failures, error)) return { error, wasLost };
      await pause(retryDelay(failures, error));
    }
  }
}

/** The submission to send: the open one if it asked for the same, otherwise a new one. */
async function submissionFor<T>(
  name: CallName,
  input: { params?: object; body?: unknown },
  { api, store, open }: Submit<T>,
): Promise<{ submission: StoredSubmission; isRetry: boolean }> {
  const call = idempotencyOf(name)?.name ?? name;
  const address = addressOf(name, { params: input.params });
  const fields = fieldsOf(name, input);
  const earlier = store.find(address);
  if (
    earlier &&
    earlier.id === open.current?.id &&
    !open.current.isReported &&
    fields === open.current.fields
  )
    return { submission: earlier, isRetry: true };
  if (earlier && !(earlier.id === open.current?.id && open.current.isReported)) {
    // Another page or tab sent it, or with other details: a second one is not sent before it is known to be wanted.
    const { state } = store.isSending(earlier.id)
      ? { state: 'checking' }
      : await settle(api, earlier, { mayBeInFlight: earlier.id !== open.current?.id });
    if (state === 'checking') throw problem('SUBMISSION_UNKNOWN');
    if (state === 'done') {
      open.current = { id: earlier.id, fields, isReported: true };
      throw problem('SUBMISSION_DONE');
    }
  }
  const submission = store.begin({ call, address, ...amountOf(input.body) });
  open.current = { id: submission.id, fields };
  return { submission, isRetry: false };
}

/** Fetches the response of what was done, which the same request has again. */
const repeat = <T>(send: () => Promise<T>): Promise<T> =>
  send().catch((error: unknown) => {
    throw problem('SUBMISSION_DONE', error);
  });

/** Sends a request whose submission its caller stores, and repeats with the same id until it is done. */
export async function submitStored<T>(
  api: ApiClient,
  { id, call }: Pick<StoredSubmission, 'id' | 'call'>,
  send: () => Promise<T>,
): Promise<T> {
  const sent = await sendWithRetries(send);
  if ('output' in sent) return sent.output;
  if (!sent.wasLost) throw sent.error;
  const { state } = await settle(api, { id, call, sentAt: Date.now() }, { mayBeInFlight: true });
  if (state === 'done') return repeat(send);
  throw problem('SUBMISSION_UNKNOWN', sent.error);
}

/**
 * Sends a request that moves money or stock, so that it is done once whatever happens to answers and pages. Throws
 * the API's error if nothing was done; SUBMISSION_UNKNOWN if that is not known: the submission then stays open and the next
 * request is the same one; SUBMISSION_DONE if an earlier one was done.
 */
export async function submit<N extends CallName, T>(
  name: N,
  input: InputOf<N>,
  parts: Submit<T>,
): Promise<T> {
  const { api, store, open, send } = parts;
  const { submission, isRetry } = await submissionFor(name, input, parts);
  const { id } = submission;
  store.setSending(id, true);
  const end = () => {
    store.remove(id);
    open.current = null;
  };
  try {
    const sent = await sendWithRetries(() => {
      store.touch(id);
      return send(id);
    });
    if ('output' in sent) {
      end();
      return sent.output;
    }
    // An API error says nothing about an earlier request whose response was lost.
    const { state } =
      sent.wasLost || isRetry
        ? await settle(api, submission, { mayBeInFlight: false })
        : { state: 'nothing' };
    if (state === 'checking') throw problem('SUBMISSION_UNKNOWN', sent.error);
    if (state === 'nothing') {
      end();
      throw sent.error;
    }
    const output = await repeat(() => send(id));
    end();
    return output;
  } finally {
    store.setSending(id, false);
  }
}
