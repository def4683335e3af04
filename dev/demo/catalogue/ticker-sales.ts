import { type Text, text } from './text.ts';

/** A ticker sale without a listing; such a row names no game. */
export interface TickerSale {
  readonly seed: string;
  readonly title: Text;
  readonly priceSatang: number;
  readonly minutesAgo: number;
}

export const tickerSales: readonly TickerSale[] = [
  {
    seed: 'story:bow',
    title: text('A bow that crossed three servers', 'ธนูที่ข้ามมาสามเซิร์ฟ'),
    priceSatang: 480_000,
    minutesAgo: 9,
  },
  {
    seed: 'story:castle',
    title: text('A castle raised for six years', 'ปราสาทที่สร้างมาหกปี'),
    priceSatang: 5_200_000,
    minutesAgo: 34,
  },
  {
    seed: 'story:knife',
    title: text('A jade knife, number 7 of 50', 'มีดหยก หมายเลข 7 จาก 50'),
    priceSatang: 2_390_000,
    minutesAgo: 51,
  },
  {
    seed: 'story:deck',
    title: text('A grand-final deck', 'เด็คชุดรอบชิง'),
    priceSatang: 640_000,
    minutesAgo: 77,
  },
  {
    seed: 'story:samlor',
    title: text('The chrome rooster samlor', 'สามล้อไก่โครเมียม'),
    priceSatang: 199_000,
    minutesAgo: 110,
  },
  {
    seed: 'story:village',
    title: text('A whole temple fair', 'งานวัดทั้งงาน'),
    priceSatang: 79_900,
    minutesAgo: 145,
  },
];
