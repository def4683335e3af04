import type { AppContext } from '@talad/api/context';
import { relayOutbox } from '@talad/api/jobs/outbox-relay';
import { everyLedgerRule } from '@talad/api/modules/backoffice';
import { checkLedger } from '@talad/api/modules/ledger';
import type { DemoUser } from './catalogue/users.ts';
import { openDemoPictures } from './demo-pictures.ts';
import { seedOrders } from './orders.ts';
import { seedBankAccounts } from './seed-bank-accounts.ts';
import { seedCards } from './seed-cards.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedCoupons } from './seed-coupons.ts';
import { seedLinks } from './seed-links.ts';
import { seedUsers } from './seed-users.ts';

/** Seeds an empty database through the real services, and verifies the ledger. */
export async function seedAll(
  context: AppContext,
  users: readonly DemoUser[],
  print: (line: string) => void,
): Promise<void> {
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    print(`${what} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
    return result;
  };
  const now = context.clock.now();
  const pictures = openDemoPictures(context);
  const accountIds = await timed('People', () => seedUsers(context, users, pictures, now));
  const owners = accountIds.map((id) => ({ id }));
  const { officialItems } = await timed('Games, brands and offers', () =>
    seedCatalogue(context, owners, pictures),
  );
  await timed('Bank accounts and coupons', async () => {
    await seedBankAccounts({ context, now, accountIds }, users);
    await seedCards({ context, now, accountIds }, users);
    await seedCoupons({ context, now, accountIds }, [...officialItems.values()]);
  });
  await timed('A linked game account', () => seedLinks({ context, now, accountIds }, users));
  await timed('Orders of the last months', () => seedOrders({ context, now, accountIds }, officialItems));
  await relayOutbox(context.db);
  const faults = await checkLedger(context.db, everyLedgerRule);
  if (faults.length > 0) throw new Error(`The books do not hold: ${JSON.stringify(faults)}`);
}
