import { inTransaction } from '@talad/api/db/database';
import { addCoupon, type CouponBenefit, createCoupon } from '@talad/api/modules/coupons';
import { findListingSnapshots } from '@talad/api/modules/listings';
import { toSatang } from '@talad/contract/money';
import type { Text } from '@talad/contract/schema';
import { text } from './catalogue/text.ts';
import type { DemoContext } from './demo-context.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The cashback coupon that the demo buyer has used already; `pastWalletTransactions` uses it. */
export const usedCouponCode = 'HELLO30';

interface DemoCoupon {
  readonly code: string;
  readonly names: Text;
  readonly descriptions: Text;
  readonly benefit: CouponBenefit | 'item';
  readonly claimLimit?: number;
  /** Days until it expires; negative if it has expired. */
  readonly endsIn?: number;
  /** Whether the demo buyer has it; the others can be added by their code. */
  readonly isBuyers?: true;
}

const cashback = (baht: number): CouponBenefit => ({ type: 'cashback', satang: toSatang(baht) });
const points = (count: number): CouponBenefit => ({ type: 'get_points', points: count });
const intoWallet = text('Goes into your wallet the moment you use it.', 'เข้ากระเป๋าทันทีที่ใช้คูปอง');
const ontoPoints = text('Added to your points the moment you use it.', 'เพิ่มแต้มทันทีที่ใช้คูปอง');
const intoInventory = text(
  'The code is in your inventory the moment you use it.',
  'โค้ดจะอยู่ในคลังของคุณทันทีที่ใช้คูปอง',
);

const coupons: readonly DemoCoupon[] = [
  {
    code: usedCouponCode,
    names: text('A welcome of 30 baht', 'ต้อนรับด้วย 30 บาท'),
    descriptions: intoWallet,
    benefit: cashback(30),
  },
  {
    code: 'TALAD50',
    names: text('50 baht back', 'รับเงินคืน 50 บาท'),
    descriptions: intoWallet,
    benefit: cashback(50),
    endsIn: 60,
    isBuyers: true,
  },
  {
    code: 'NIGHT100',
    names: text('Night market, 100 baht', 'ตลาดกลางคืน 100 บาท'),
    descriptions: intoWallet,
    benefit: cashback(100),
    claimLimit: 100,
    endsIn: 14,
  },
  {
    code: 'SONGKRAN20',
    names: text('Songkran, 20 baht', 'สงกรานต์ 20 บาท'),
    descriptions: intoWallet,
    benefit: cashback(20),
    endsIn: -3,
    isBuyers: true,
  },
  {
    code: 'POINTS100',
    names: text('100 points', '100 แต้ม'),
    descriptions: ontoPoints,
    benefit: points(100),
    isBuyers: true,
  },
  {
    code: 'POINTS250',
    names: text('250 points', '250 แต้ม'),
    descriptions: ontoPoints,
    benefit: points(250),
    endsIn: 30,
  },
  {
    code: 'POINTS500',
    names: text('500 points for the first fifty', '500 แต้ม สำหรับห้าสิบคนแรก'),
    descriptions: ontoPoints,
    benefit: points(500),
    claimLimit: 50,
  },
  {
    code: 'LUCKY888',
    names: text('888 lucky points', '888 แต้มนำโชค'),
    descriptions: ontoPoints,
    benefit: points(888),
    endsIn: 8,
  },
  ...['GIFT-ONE', 'GIFT-TWO', 'GIFT-THREE', 'GIFT-FOUR'].map(
    (code, at): DemoCoupon => ({
      code,
      names: text('A gift of the official store', 'ของขวัญจากร้านทางการ'),
      descriptions: intoInventory,
      benefit: 'item',
      claimLimit: 10,
      endsIn: 30 * (at + 1),
      ...(at === 0 && { isBuyers: true }),
    }),
  ),
];

/** Seeds twelve coupons, four of each kind, and adds the demo buyer's to the wallet. */
export async function seedCoupons(
  { context: { db }, now, accountIds }: DemoContext,
  officialItemIds: readonly number[],
): Promise<void> {
  const buyerId = accountIds[0];
  if (buyerId === undefined) throw new Error('The demo accounts are missing');
  const at = new Date(now.getTime() - 60 * dayMs);
  const addedAt = new Date(now.getTime() - 30 * dayMs);
  const items = (await findListingSnapshots(db, officialItemIds))
    .filter(({ deliveredByCode, status, stock }) => deliveredByCode && status === 'published' && stock >= 10)
    .toSorted((a, b) => a.priceSatang - b.priceSatang || a.id - b.id);
  const benefits = items.map(({ id }): CouponBenefit => ({ type: 'item_redeem', itemId: id }));
  for (const { benefit: template, endsIn, isBuyers, claimLimit = null, ...coupon } of coupons) {
    const benefit = template === 'item' ? benefits.shift() : template;
    if (!benefit) throw new Error('The official store has too few items with codes');
    await inTransaction(db, async (tx) => {
      await createCoupon(tx, {
        ...coupon,
        benefit,
        claimLimit,
        startsAt: at,
        expiresAt: endsIn === undefined ? null : new Date(now.getTime() + endsIn * dayMs),
        at,
      });
      if (isBuyers) await addCoupon(tx, buyerId, coupon.code, addedAt);
    });
  }
}
