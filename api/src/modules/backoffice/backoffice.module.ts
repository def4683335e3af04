import type { ApiModule } from '../../api-module.ts';
import { readAudit } from '../../audit-log/audit-log.ts';
import { type OpsCommand, OpsUsageError } from '../../ops/ops-command.ts';
import { jobOpsCommands } from './jobs.ops.ts';
import { ledgerCheck } from './ledger-check.ops.ts';

const usualEntries = 50;

const audit: OpsCommand = {
  name: 'audit',
  usage: '[--subject KIND:ID] [--limit N]',
  summary: 'lists decisions, newest first',
  options: { subject: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ db }, { options, say }) => {
    const limit = Number(options.limit ?? usualEntries);
    if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
      throw new OpsUsageError('--limit takes 1 to 10000.');
    const [kind, id] = String(options.subject ?? '').split(':');
    const entries = await readAudit(db, { limit, ...(kind && id && { subject: { kind, id } }) });
    for (const { at, actor, action, subjectKind, subjectId, reason } of entries) {
      say(
        [at.toISOString(), actor, action, `${subjectKind}:${subjectId}`, reason ?? ''].join('\t').trimEnd(),
      );
    }
    if (entries.length === 0) say('No decisions yet.');
  },
};

/** Operator commands that belong to no other module, such as the audit log. */
export const backofficeModule: ApiModule = {
  name: 'backoffice',
  opsCommands: [audit, ledgerCheck, ...jobOpsCommands],
};
