import type { ApiModule } from '../../api-module.ts';

export const ledgerModule: ApiModule = {
  name: 'ledger',
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
