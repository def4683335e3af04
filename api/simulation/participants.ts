import type { AppContext } from '../src/context.ts';
import { inTransaction } from '../src/db/database.ts';
import { sessionCookie } from '../src/http/session-token.ts';
import { accounts } from '../src/modules/accounts/accounts.tables.ts';
import { enableTwoFactorForDemo } from '../src/modules/accounts/two-factor.service.ts';
import { findUser } from '../src/modules/accounts/users.ts';
import { writeConfig } from '../src/modules/config/config.service.ts';
import { insertCoupon } from '../src/modules/coupons/coupons.repository.ts';
import { coupon as coupons, userCoupon } from '../src/modules/coupons/coupons.tables.ts';
import { topUp } from '../src/modules/ledger/top-up.ts';
import { providerCustomer, savedCard } from '../src/modules/payments/payments.tables.ts';
import { insertPicture } from '../src/modules/pictures/pictures.repository.ts';
import { hashTrait, upsertTraits } from '../src/modules/related-users/index.ts';
import { saveBookBank } from '../src/modules/wallet/book-bank.service.ts';
import { addGame, addListing } from '../test/test-catalogue.ts';
import { linkPlayer, type Player, playerOf, sellGameItems } from './players.ts';
import { type cards, methodOf } from './provider.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;
export const secretOf = 'JBSWY3DPEHPK3PXP';

export interface User {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'th';
  readonly role: 'buyer' | 'seller';
  readonly cookie: string;
  readonly pictureKey: string;
  readonly cardIds: Readonly<Record<keyof typeof cards, number>>;
  /** Money in the wallet at the beginning, in satang. */
  readonly funds: number;
  readonly couponId: number;
  readonly player: Player | undefined;
}

/** The last digits of a bank account say whose it is. */
const ownerDigits = (id: number): string => String(id).padStart(4, '0');

/** One of the bank accounts of a user. */
export const bankAccountOf = (id: number, which: number) => ({
  bankCode: '004',
  firstName: 'วริศ',
  lastName: 'ทองดี',
  bookBankNumber: `${100_000 + which}${ownerDigits(id)}`,
});

export const isAccountOf = (id: number, accountNumber: string): boolean =>
  accountNumber.endsWith(ownerDigits(id));

export interface Listing {
  readonly id: number;
  readonly seller: User;
  readonly stock: number;
}

export interface Participants {
  readonly users: readonly User[];
  readonly listings: readonly Listing[];
  readonly gameId: number;
  /** Users who share a device: sales between them say nothing about the seller. */
  readonly related: ReadonlySet<number>;
}

/** New sellers stay new until this many sales count. */
export const newSellerSales = 2;
export const newSellerHours = 72;
export const couponSatang = 50_00;

const roles = [
  { name: 'buyer-1', role: 'buyer', funds: 300_00 },
  { name: 'buyer-2', role: 'buyer', funds: 150_00, language: 'th' },
  { name: 'buyer-3', role: 'buyer', funds: 0 },
  { name: 'seller-1', role: 'seller', funds: 0 },
  { name: 'seller-2', role: 'seller', funds: 200_00 },
] as const;

const linkedAtFirst: readonly string[] = ['seller-1', 'buyer-1'];
/** The game has its own sign-in only. */
const noSignIns = { oauthGoogleClientId: null, oauthFacebookClientId: null, oauthAppleClientId: null };

/** One human with two accounts. */
const onOneDevice: readonly string[] = ['buyer-3', 'seller-1'];

const offered = [
  { seller: 'seller-1', kind: 'item', priceSatang: 100_00, stock: 4 },
  { seller: 'seller-1', kind: 'item', priceSatang: 1_00, stock: 8 },
  { seller: 'seller-2', kind: 'item', priceSatang: 133_33, stock: 2 },
  { seller: 'seller-2', kind: 'account', priceSatang: 250_00, stock: 1 },
] as const;

export async function signIn({ sessions }: AppContext, id: number): Promise<string> {
  const { token } = await sessions.open(id, { address: '127.0.0.1', userAgent: 'simulation' });
  return `${sessionCookie}=${token}`;
}

async function createUser(
  context: AppContext,
  given: (typeof roles)[number],
  couponId: number,
): Promise<User> {
  const { db, clock } = context;
  const now = clock.now();
  const longAgo = new Date(now.getTime() - monthMs);
  const { name, role, funds } = given;
  const email = `${name}@example.com`;
  const language = 'language' in given ? given.language : 'en';
  const [row] = await db
    .insert(accounts)
    .values({
      email,
      username: name.replace('-', ''),
      language,
      isBuyer: true,
      isSeller: true,
      kyc: 'approved',
      emailVerifiedAt: longAgo,
      createdAt: longAgo,
    })
    .returning({ id: accounts.id });
  const account = row && (await findUser(db, row.id));
  if (!account) throw new Error(`${name} was not created`);
  const { id } = account;
  await enableTwoFactorForDemo(context, account, secretOf, longAgo);
  await inTransaction(db, async (tx) => {
    await saveBookBank(tx, context, id, bankAccountOf(id, 0), longAgo);
    if (funds > 0) await topUp(tx, { userId: id, satang: funds, receipt: `funds ${name}`, at: longAgo });
  });
  const pictureKey = `simulation${id}`.padEnd(32, '0');
  const picture = { width: 8, height: 8, color: '#336699', mime: 'image/webp', isPrivate: true } as const;
  await insertPicture(db, { key: pictureKey, kind: 'upload', ownerId: id, ...picture });
  await db.insert(providerCustomer).values({ userId: id, customerId: `cus_${id}`, createdAt: longAgo });
  const cardOf = async (kind: keyof typeof cards): Promise<number> => {
    const brand = { brand: 'visa', last4: kind === 'asks' ? '3155' : '4242', createdAt: longAgo };
    const methodId = methodOf(id, kind);
    const card = { userId: id, methodId, expiryMonth: 12, expiryYear: 2040, isDefault: kind === 'plain' };
    const [saved] = await db
      .insert(savedCard)
      .values({ ...card, ...brand })
      .returning({ id: savedCard.id });
    return saved?.id ?? 0;
  };
  const cardIds = { plain: await cardOf('plain'), asks: await cardOf('asks') };
  const [coupon] = await db
    .insert(userCoupon)
    .values({ userId: id, couponId, addedAt: longAgo })
    .returning({ id: userCoupon.id });
  return {
    id,
    name,
    email,
    language,
    role,
    cookie: await signIn(context, id),
    pictureKey,
    cardIds,
    funds,
    couponId: coupon?.id ?? 0,
    player: playerOf(name),
  };
}

/** The users of every run, with what they own before it. */
export async function createParticipants(context: AppContext): Promise<Participants> {
  const { db, clock } = context;
  await writeConfig(db, 'new_seller_protection', { hours: newSellerHours, completedSales: newSellerSales });
  const coupon = await insertCoupon(db, {
    code: 'BACK50',
    names: { en: 'Cashback', th: 'เงินคืน' },
    descriptions: { en: 'Cashback', th: 'เงินคืน' },
    couponType: 'cashback',
    amountSatang: couponSatang,
    claimLimit: null,
    startsAt: new Date(clock.now().getTime() - monthMs),
    expiresAt: null,
    createdAt: clock.now(),
  });
  const users: User[] = [];
  for (const role of roles) users.push(await createUser(context, role, coupon?.id ?? 0));
  await db.update(coupons).set({ claimed: roles.length });
  const gameId = await addGame(db, 'Simulated Game', { dbSync: noSignIns });
  const listings: Listing[] = [];
  for (const { seller: name, ...given } of offered) {
    const seller = users.find((user) => user.name === name);
    if (!seller) throw new Error(`No user is called ${name}`);
    const id = await addListing(db, seller.id, gameId, given);
    listings.push({ id, seller, stock: given.stock });
  }
  const related = users.filter(({ name }) => onOneDevice.includes(name)).map(({ id }) => id);
  const device = hashTrait(context.config, 'device', 'shared');
  for (const id of related) await upsertTraits(db, id, [device], clock.now());
  for (const { id, name, player } of users)
    if (player && linkedAtFirst.includes(name)) await linkPlayer(context, id, gameId, player);
  const offering = users.find(({ name }) => name === 'seller-1');
  if (offering) await sellGameItems(context, offering.id, 90);
  return { users, listings, gameId, related: new Set(related) };
}
