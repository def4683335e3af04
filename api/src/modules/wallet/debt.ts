import { toBaht } from '@talad/contract/money';
import { paths } from '@talad/contract/paths';
import type { Transaction } from '../../db/database.ts';
import type { walletOwes } from '../ledger/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { holdWithdrawalsOf } from './manual-payout.service.ts';

type Owing = Parameters<Parameters<typeof walletOwes.add>[0]>[1];

/** A wallet had less than a bank or Talad took from it: withdrawals that have not left wait, and the user is notified. */
export async function holdForDebt(tx: Transaction, { userId, satang, at }: Owing): Promise<void> {
  const amount = `${toBaht(satang)} THB`;
  await holdWithdrawalsOf(tx, userId, { operator: 'ledger', reason: `The user owes ${amount}.`, at });
  await writeNotifications(tx, {
    general: [
      {
        userId,
        title: { en: 'You owe Talad', th: 'มียอดค้างชำระกับ Talad' },
        body: {
          en: `A bank took back ${amount} more than your wallet had. Money that arrives in your wallet pays this first. You can’t withdraw until it’s paid.`,
          th: `ธนาคารเรียกเงินคืนเกินยอดในกระเป๋าของคุณ ${toBaht(satang)} บาท เงินที่เข้ากระเป๋าจะหักชำระยอดนี้ก่อน และยังถอนเงินไม่ได้จนกว่าจะชำระครบ`,
        },
        link: paths.statement(),
        at,
      },
    ],
  });
}
