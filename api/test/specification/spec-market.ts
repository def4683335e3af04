import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../src/db/database.ts';
import { accounts } from '../../src/modules/accounts/accounts.tables.ts';
import { enableTwoFactorForDemo } from '../../src/modules/accounts/two-factor.service.ts';
import { findUser } from '../../src/modules/accounts/users.ts';
import { createCoupon } from '../../src/modules/coupons/create-coupon.ts';
import { recordSale } from '../../src/modules/listings/stock/record-sale.ts';
import { saveBookBank } from '../../src/modules/wallet/book-bank.service.ts';
import { addBrand, addItemGroup, addListing } from '../test-catalogue.ts';
import { startLinkingShop } from '../test-linking.ts';
import { addToCart, buy, newParty, uploadedPicture } from '../test-market.ts';
import { bankAccount } from '../test-withdrawals.ts';
import { newSession, newSpecClient } from './spec-client.ts';

const secret = 'JBSWY3DPEHPK3PXP';
const dayMs = 24 * 60 * 60 * 1000;

/** A market with at least one row of everything that the specification lists, and a buyer with every permission. */
export async function startSpecMarket() {
  const shop = await startLinkingShop();
  const { api, gameId } = shop;
  const { db } = api;
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const now = api.context.clock.now();
  const seller = await newParty(api, { username: 'NokSeller' });
  const listings = {
    bought: await addListing(db, seller.user.id, gameId),
    inCart: await addListing(db, seller.user.id, gameId),
    added: await addListing(db, seller.user.id, gameId),
    paidFor: await addListing(db, seller.user.id, gameId),
    featured: await addListing(db, seller.user.id, gameId, { premiumUntil: new Date(now.getTime() + dayMs) }),
  };
  const brandId = await addBrand(db, 'Lantern Store');
  const { itemIds } = await addItemGroup(db, brandId, { en: 'Gift card', th: 'บัตรของขวัญ' }, [50_00]);
  const sale = { quantity: 1, priceSatang: 50_00, buyerName: 'somchai' };
  await recordSale(db, { ...sale, itemId: itemIds[0] ?? 0, sellerName: null });
  await recordSale(db, { ...sale, itemId: listings.featured, sellerName: 'NokSeller' });
  const buyer = await newParty(api, {}, 5_000_00);
  const days = new Date(now.getTime() - 2 * dayMs);
  const account = await findUser(db, buyer.user.id);
  assert.ok(account);
  await enableTwoFactorForDemo(api.context, account, secret, days);
  await inTransaction(db, (tx) => saveBookBank(tx, api.context, buyer.user.id, bankAccount, days));
  const profilePicture = await uploadedPicture(api, buyer.user.id);
  const framePicture = await uploadedPicture(api, buyer.user.id);
  await db.update(accounts).set({ profilePicture, framePicture }).where(eq(accounts.id, buyer.user.id));
  await buy(buyer, listings.bought);
  const coupon = (code: string) =>
    createCoupon(db, {
      code,
      names: { en: 'Cashback', th: 'เงินคืน' },
      descriptions: { en: '50 baht back.', th: 'รับเงินคืน 50 บาท' },
      benefit: { type: 'cashback', satang: 50_00 },
      claimLimit: null,
      startsAt: now,
      expiresAt: null,
      at: now,
    });
  await coupon('FIRST');
  await coupon('SECOND');
  const owned = await buyer.client.post('/api/coupon/user-coupon/add-coupon/', { couponCode: 'FIRST' });
  return {
    ...shop,
    address,
    listings,
    secret,
    cartLines: {
      unpaid: await addToCart(buyer, listings.inCart),
      paidFor: await addToCart(buyer, listings.paidFor),
    },
    couponId: owned.json<{ id: number }>().id,
    visitor: newSpecClient(address, api.siteOrigin),
    user: await newSession(api, address, buyer.user),
  };
}

export type SpecMarket = Awaited<ReturnType<typeof startSpecMarket>>;
