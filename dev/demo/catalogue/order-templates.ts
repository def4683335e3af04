import type { openableDisputeKinds, RatingTag } from '@talad/contract/order-facts';
import type { Random } from '../random.ts';

/** A chat message of an order. */
export interface ChatLine {
  readonly by: 'buyer' | 'seller';
  readonly text: string;
}

export interface RatingTemplate {
  readonly stars: number;
  readonly tags: readonly RatingTag[];
  readonly text: string;
  readonly reply: string | null;
}

export interface DisputeTemplate {
  readonly kind: (typeof openableDisputeKinds)[number];
  readonly text: string;
  readonly answer: string;
  /** The reason for the decision, as the operator states it. */
  readonly note: string;
  readonly isAnswered: boolean;
  /** The dispute began before delivery. */
  readonly isUndelivered?: true;
  /** A bank opened it as a chargeback. */
  readonly isChargeback?: true;
  readonly end:
    | 'pending'
    | 'withdrawn'
    | 'refundAccepted'
    | 'refunded'
    | 'released'
    | 'partlyRefunded'
    | 'chargebackWon'
    | 'chargebackLost';
}

/** Chat messages between buyers and sellers. */
export const chats: readonly (readonly ChatLine[])[] = [
  [
    { by: 'buyer', text: 'สวัสดีครับ ออนช่วงไหนครับ จะเข้าไปรอในเกม' },
    { by: 'seller', text: 'ออนอยู่ค่ะ เจอกันที่ลานน้ำพุ เซิร์ฟ 2 นะคะ' },
    { by: 'buyer', text: 'ถึงแล้วครับ ชื่อตัวละคร RainOnTin' },
    { by: 'seller', text: 'เห็นแล้วค่ะ ส่งคำขอเทรดไปแล้วนะคะ' },
  ],
  [
    { by: 'buyer', text: 'Hi, is tonight after eight fine for the trade?' },
    { by: 'seller', text: 'Sure. Eight at the harbour gate, I will wait there.' },
  ],
  [
    { by: 'seller', text: 'ขอชื่อในเกมด้วยนะครับ จะได้ส่งเข้ากล่องจดหมายให้' },
    { by: 'buyer', text: 'MekLoy99 ค่ะ' },
    { by: 'seller', text: 'ส่งแล้วครับ ใช้เวลาประมาณสิบนาที' },
  ],
  [
    { by: 'buyer', text: 'ของยังอยู่ครบตามรูปใช่ไหมคะ' },
    { by: 'seller', text: 'ครบทุกชิ้นค่ะ ถ่ายเมื่อเช้านี้เอง' },
    { by: 'buyer', text: 'ขอบคุณค่ะ รอรับเลย 🙏' },
  ],
];

type RatingText = Pick<RatingTemplate, 'text' | 'tags'>;

const good: readonly RatingText[] = [
  { text: 'ส่งไวมาก ของตรงปก จะกลับมาซื้ออีกแน่นอน', tags: ['fast', 'asDescribed'] },
  {
    text: 'Ten minutes from payment to trade. Exactly what the pictures show.',
    tags: ['fast', 'asDescribed'],
  },
  { text: 'แม่ค้าใจดี ตอบแชตเร็ว อธิบายวิธีรับของละเอียด', tags: ['friendly'] },
  { text: 'ราคาถูกกว่าที่อื่น ของครบ', tags: ['goodPrice', 'asDescribed'] },
  { text: 'Friendly and patient with a beginner like me.', tags: ['friendly'] },
  { text: 'ซื้อรอบที่สามแล้ว ไม่เคยผิดหวัง', tags: ['asDescribed', 'goodPrice'] },
  { text: 'รับของเรียบร้อย ขอบคุณครับ', tags: ['fast'] },
  { text: '', tags: ['fast', 'friendly'] },
  { text: 'Smooth. Waited at the gate, got it in one go.', tags: ['fast', 'friendly'] },
];

const fair: readonly RatingText[] = [
  { text: 'ของตรง แต่นัดเวลายากนิดหนึ่ง', tags: ['asDescribed', 'slow'] },
  { text: 'All fine in the end, the answer took a while.', tags: ['slow'] },
  { text: 'ใช้ได้ตามราคา', tags: ['goodPrice'] },
];

const poor: readonly RatingText[] = [
  { text: 'รอข้ามคืนกว่าจะได้ของ ทักไปก็ตอบช้า', tags: ['slow', 'hardToReach'] },
  { text: 'The stats were lower than in the pictures.', tags: ['notAsDescribed'] },
  { text: 'ค่าสถานะไม่ตรงกับที่ลงไว้', tags: ['notAsDescribed'] },
];

const thanks = ['ขอบคุณที่อุดหนุนค่ะ แวะมาใหม่ได้เสมอ', 'Thank you. See you in the market.', 'ขอบคุณครับ ดีใจที่ถูกใจ'];
const apologies = [
  'ขอโทษที่ให้รอนะคะ วันนั้นเซิร์ฟเวอร์ปิดปรับปรุง ครั้งหน้าจะแจ้งล่วงหน้าค่ะ',
  'Sorry about that. I have corrected the listing since.',
];

/** Ratings of sellers by level; each value occurs with its frequency. */
const starsByLevel: readonly (readonly number[])[] = [
  [5, 4, 3],
  [5, 3, 2, 4],
  [5, 4, 4, 3, 5],
  [5, 5, 4, 5],
  [5, 5, 5, 5, 5, 4],
];

/** The rating of a seller of this level (1 to 4); about half of the sellers reply. */
export function rateSeller(random: Random, level: number): RatingTemplate {
  const stars = random.pick(starsByLevel[level] ?? [5]);
  const rating = random.pick(stars >= 4 ? good : stars === 3 ? fair : poor);
  const reply = random.pick(stars >= 4 ? thanks : apologies);
  return { stars, tags: rating.tags, text: rating.text, reply: random.chance(0.5) ? reply : null };
}

const wornBlade = {
  kind: 'notAsDescribed',
  text: 'ในประกาศเขียนว่า +9 แต่ของที่ได้รับเป็น +7 ครับ แนบภาพไว้แล้ว',
  answer: 'ภาพในประกาศเป็นของชิ้นที่ขายจริง ยินดีให้ทีมงานตรวจสอบค่ะ',
} as const;

/** One dispute for each state and outcome. */
export const disputes = {
  waiting: { ...wornBlade, note: '', isAnswered: false, end: 'pending' },
  answered: { ...wornBlade, note: '', isAnswered: true, end: 'pending' },
  partlyRefunded: {
    ...wornBlade,
    note: 'ของใช้งานได้แต่ระดับต่ำกว่าที่ลงไว้ จึงคืนเงินหนึ่งในสามให้ผู้ซื้อ',
    isAnswered: true,
    end: 'partlyRefunded',
  },
  refunded: {
    kind: 'accountProblem',
    text: 'The password was changed an hour after I signed in.',
    answer: 'I did not touch it again after handing it over.',
    note: 'The sign-in record shows a change from the device of the seller.',
    isAnswered: true,
    end: 'refunded',
  },
  released: {
    kind: 'other',
    text: 'I expected the item to work on my level.',
    answer: 'The level it needs stands in the description.',
    note: 'The listing names the level that the item needs.',
    isAnswered: true,
    end: 'released',
  },
  withdrawn: {
    kind: 'notReceived',
    text: 'ไม่เห็นของในกล่องจดหมายเลยค่ะ',
    answer: '',
    note: '',
    isAnswered: false,
    end: 'withdrawn',
  },
  refundAccepted: {
    kind: 'notReceived',
    text: 'เลยเวลาส่งแล้ว ยังไม่ได้ของเลยครับ',
    answer: '',
    note: '',
    isAnswered: false,
    isUndelivered: true,
    end: 'refundAccepted',
  },
  chargeback: {
    kind: 'other',
    text: 'The card holder does not know this purchase.',
    answer: '',
    note: '',
    isAnswered: false,
    isChargeback: true,
    end: 'pending',
  },
  chargebackWon: {
    kind: 'other',
    text: 'The card holder does not know this purchase.',
    answer: '',
    note: 'The bank accepted the proof of delivery.',
    isAnswered: false,
    isChargeback: true,
    end: 'chargebackWon',
  },
  chargebackLost: {
    kind: 'other',
    text: 'The card was reported stolen.',
    answer: '',
    note: 'The bank took the money back.',
    isAnswered: false,
    isChargeback: true,
    end: 'chargebackLost',
  },
} as const satisfies Record<string, DisputeTemplate>;
