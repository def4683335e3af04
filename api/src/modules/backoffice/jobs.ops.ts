import { writeAudit } from '../../audit-log/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { idOf, type OpsCommand, textOf } from '../../ops/ops-command.ts';
import { isFailedJob, listFailedJobs, rescheduleJob } from './jobs.repository.ts';

const listLength = 200;
const errorLength = 200;

const list: OpsCommand = {
  name: 'job list',
  usage: '',
  summary:
    'lists failed jobs that are being retried or were given up: emails, text messages, payouts, payments',
  run: async ({ db }, { print }) => {
    const rows = await listFailedJobs(db, { limit: listLength, errorLength });
    for (const { id, name, attempts, maxAttempts, next, error } of rows) {
      const state = attempts >= maxAttempts ? 'given up' : `again at ${next}`;
      print([id, name, `${attempts} of ${maxAttempts}`, state, error].join('\t'));
    }
    if (rows.length === 0) print('Nothing failed.');
  },
};

const retry: OpsCommand = {
  name: 'job retry',
  usage: 'ID --reason TEXT',
  summary: 'retries a failed job now, with a full set of attempts',
  options: { reason: { type: 'string' } },
  run: async ({ db, clock }, input) => {
    const [id, reason] = [idOf(input), textOf(input, 'reason')];
    await inTransaction(db, async (tx) => {
      if (!(await isFailedJob(tx, id)))
        throw new ApiError('NOT_FOUND', { detail: `No failed work has the id ${id}.` });
      if (!(await rescheduleJob(tx, id)))
        throw new ApiError('ILLEGAL_TRANSITION', { detail: 'It is being retried right now.' });
      const subject = { kind: 'job', id };
      await writeAudit(tx, { actor: input.operator, action: 'job.retry', subject, reason, at: clock.now() });
    });
    input.print(`Job ${id} will be retried.`);
  },
};

/** Operator commands for jobs that failed because of external services. */
export const jobOpsCommands: readonly OpsCommand[] = [list, retry];
