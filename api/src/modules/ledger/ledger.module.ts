import type { ApiModule } from '../../api-module.ts';
import { handleJob } from '../../jobs/job.ts';
import { ledgerDigests } from './digests.ops.ts';
import { ledgerDigestJob, writeLedgerDigest } from './write-digest.job.ts';

export const ledgerModule: ApiModule = {
  name: 'ledger',
  tasks: (context) =>
    handleJob(ledgerDigestJob, async () => {
      await writeLedgerDigest(context);
    }),
  // Every hour: a worker that was down at midnight writes it later.
  schedule: [`21 * * * * ${ledgerDigestJob.name}`],
  opsCommands: [ledgerDigests],
  // Journals are append-only: erasure keeps them, without names.
  personalRows: [
    { table: 'ledger_account', columns: ['owner_id'], onDelete: 'keep' },
    {
      table: 'ledger_posting',
      columns: ['owner_id'],
      via: { table: 'ledger_account', key: 'id', column: 'account_id' },
      onDelete: 'keep',
    },
  ],
};
