import type { PayAttempt } from '@talad/contract/payments';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { findAttempt } from './attempts.repository.ts';
import { presentAttempts } from './payments.presenter.ts';
import { runPoll } from './poll-attempt.ts';

const notFound = () => new ApiError('NOT_FOUND', { detail: 'Payment attempt not found.' });

export async function showAttempt({ db }: AppContext, id: string, userId: number): Promise<PayAttempt> {
  const row = await findAttempt(db, id);
  if (row?.userId !== userId) throw notFound();
  const [shown] = await presentAttempts(db, [row]);
  if (!shown) throw notFound();
  return shown;
}

/** Calls the provider; a failure is only logged, because the attempt's job retries. */
export const pollAttempt = (context: AppContext, id: string): Promise<void> =>
  runPoll(context, id).catch((error: unknown) =>
    context.log.error({ err: error, attempt: id }, 'a poll failed'),
  );

/** Calls the provider at once; if that fails, the job that was written with the attempt retries. */
export async function showStarted(context: AppContext, id: string, userId: number): Promise<PayAttempt> {
  const row = await findAttempt(context.db, id);
  if (row?.status === 'starting') await pollAttempt(context, id);
  return showAttempt(context, id, userId);
}
