import type { ApiModule } from '../../api-module.ts';
import { readAudit } from '../../audit-log/audit-log.ts';
import { handleJob } from '../../jobs/job.ts';
import { type OpsCommand, OpsUsageError } from '../../ops/ops-command.ts';
import { checkLedgerRegularly, ledgerCheckJob } from './check-ledger.job.ts';
import { dataKeyOpsCommands } from './data-keys.ops.ts';
import { fileOpsCommands } from './files.ops.ts';
import { jobOpsCommands } from './jobs.ops.ts';
import { ledgerCheck } from './ledger-check.ops.ts';
import { restoreCheck } from './restore-check.ops.ts';

const defaultEntries = 50;

const audit: OpsCommand = {
  name: 'audit',
  usage: '[--subject KIND:ID] [--limit N]',
  summary: 'lists decisions, newest first',
  options: { subject: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ db }, { options, print }) => {
    const limit = Number(options.limit ?? defaultEntries);
    if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
      throw new OpsUsageError('--limit takes 1 to 10000.');
    const [kind, id] = String(options.subject ?? '').split(':');
    const entries = await readAudit(db, { limit, ...(kind && id && { subject: { kind, id } }) });
    for (const { at, actor, action, subjectKind, subjectId, reason } of entries) {
      print(
        [at.toISOString(), actor, action, `${subjectKind}:${subjectId}`, reason ?? ''].join('\t').trimEnd(),
      );
    }
    if (entries.length === 0) print('No decisions yet.');
  },
};

/** What belongs to no other module, such as the audit log and the check of the ledger. */
export const backofficeModule: ApiModule = {
  name: 'backoffice',
  tasks: (context) => handleJob(ledgerCheckJob, () => checkLedgerRegularly(context)),
  schedule: [`7 * * * * ${ledgerCheckJob.name}`],
  opsCommands: [
    audit,
    ledgerCheck,
    restoreCheck,
    ...jobOpsCommands,
    ...fileOpsCommands,
    ...dataKeyOpsCommands,
  ],
};
