import { banks, giveBookBank } from '@talad/api/modules/wallet';
import type { DemoUser } from './catalogue/users.ts';
import type { DemoContext } from './demo-context.ts';
import { randomFrom } from './random.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Kasikornbank for the buyer, Krungthai Bank for the seller; most users have one of the large banks. */
const commonBanks = ['004', '006', '014', '002', '025', '030'];

/** Registers the bank accounts of the users who have one, some days after they joined. */
export async function seedBankAccounts(
  { context: { db, config }, now, accountIds }: DemoContext,
  users: readonly DemoUser[],
): Promise<void> {
  for (const [position, { bankAccount, email, firstName, lastName, registeredDaysAgo }] of users.entries()) {
    const userId = accountIds[position];
    if (!bankAccount || userId === undefined) continue;
    const random = randomFrom(`bank:${email}`);
    const bankCode = commonBanks[position] ?? random.pick(banks).code;
    const account = {
      bankCode,
      firstName: firstName.th,
      lastName: lastName.th,
      bookBankNumber: String(random.integer(1_000_000_000, 9_999_999_999)),
    };
    const since = new Date(now.getTime() - Math.max(2, registeredDaysAgo - 3) * dayMs);
    await giveBookBank(db, config, userId, account, since);
  }
}
