import { sql } from 'drizzle-orm';
import { writeAudit } from '../../audit-log/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { idOf, type OpsCommand, textOf } from '../../ops/ops-command.ts';

const listLength = 200;
const errorLength = 200;

const list: OpsCommand = {
  name: 'job list',
  usage: '',
  summary:
    'lists failed jobs that are being retried or were given up: emails, text messages, payouts, payments',
  run: async ({ db }, { say }) => {
    // Do not print job payloads: mails and text messages contain personal data.
    const { rows } = await db.execute<{
      id: string;
      name: string;
      attempts: number;
      most: number;
      next: string;
      error: string;
    }>(sql`select id::text, task_identifier as name, attempts, max_attempts as most,
        to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as next,
        left(split_part(last_error, E'\n', 1), ${errorLength}) as error
      from graphile_worker.jobs where last_error is not null order by id limit ${listLength}`);
    for (const { id, name, attempts, most, next, error } of rows) {
      const state = attempts >= most ? 'given up' : `again at ${next}`;
      say([id, name, `${attempts} of ${most}`, state, error].join('\t'));
    }
    if (rows.length === 0) say('Nothing failed.');
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
      const { rows } = await tx.execute(sql`select 1 from graphile_worker.jobs
        where id = ${id} and last_error is not null`);
      if (rows.length === 0) throw new ApiError('NOT_FOUND', { detail: `No failed work has the id ${id}.` });
      const moved = await tx.execute(sql`select 1 from
        graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`);
      if (moved.rows.length === 0)
        throw new ApiError('ILLEGAL_TRANSITION', { detail: 'It is being retried right now.' });
      const subject = { kind: 'job', id };
      await writeAudit(tx, { actor: input.operator, action: 'job.retry', subject, reason, at: clock.now() });
    });
    input.say(`Job ${id} will be retried.`);
  },
};

/** Operator commands for jobs that failed because of external services. */
export const jobOpsCommands: readonly OpsCommand[] = [list, retry];
