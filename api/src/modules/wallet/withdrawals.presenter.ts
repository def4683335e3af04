import { toBaht } from '@talad/contract/money';
import type { Withdrawal } from '@talad/contract/withdrawals';
import { findBank } from './banks.ts';
import type { WithdrawalRow } from './wallet.tables.ts';

/** A withdrawal as seen by its owner: every open status is shown as `processing`. */
export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  const bank = findBank(row.bankCode);
  return {
    id: row.id,
    status: row.status === 'paid' || row.status === 'failed' ? row.status : 'processing',
    amount: toBaht(row.amountSatang),
    fee: toBaht(row.feeSatang),
    received: toBaht(row.amountSatang - row.feeSatang),
    bankName: bank?.names.en ?? row.bankCode,
    bankNames: bank?.names ?? { en: row.bankCode, th: row.bankCode },
    firstName: row.firstName,
    lastName: row.lastName,
    bookBankNumber: row.numberMask,
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
