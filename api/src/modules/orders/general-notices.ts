import { paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';
import type { GeneralNotice } from '../notifications/write-notices.ts';
import type { GeneralNoticeKind } from './machine/vocabulary.ts';
import type { Happening } from './order-notices.ts';
import type { TransactionRow } from './orders.tables.ts';

interface Wording {
  readonly to: readonly ('buyer' | 'seller')[];
  readonly title: Text;
  readonly body: (item: Text) => Text;
  /** Whether what the operator wrote stands under it. */
  readonly hasNote?: true;
}

const both = ['buyer', 'seller'] as const;

const wordings: Readonly<Record<GeneralNoticeKind, Wording>> = {
  autoReceived: {
    to: ['buyer'],
    title: { en: 'Order confirmed automatically', th: 'ยืนยันรับสินค้าอัตโนมัติแล้ว' },
    body: ({ en, th }) => ({
      en: `The time to check “${en}” is over, so it counts as received and the seller is paid.`,
      th: `ครบกำหนดเวลาตรวจสอบ “${th}” แล้ว ระบบจึงยืนยันรับสินค้าและโอนเงินให้ผู้ขาย`,
    }),
  },
  deliverSoon: {
    to: ['seller'],
    title: { en: 'Please deliver soon', th: 'กรุณาส่งมอบสินค้า' },
    body: ({ en, th }) => ({
      en: `Half of the time to deliver “${en}” is over.`,
      th: `เวลาส่งมอบ “${th}” ผ่านไปครึ่งหนึ่งแล้ว`,
    }),
  },
  receiveSoon: {
    to: ['buyer'],
    title: { en: 'Please check your order', th: 'กรุณาตรวจสอบสินค้า' },
    body: ({ en, th }) => ({
      en: `In 24 hours “${en}” counts as received. Tell us before then if something is wrong.`,
      th: `อีก 24 ชั่วโมงระบบจะถือว่าได้รับ “${th}” แล้ว หากมีปัญหากรุณาแจ้งก่อน`,
    }),
  },
  latePayment: {
    to: ['buyer'],
    title: { en: 'Your payment came too late', th: 'การชำระเงินมาช้าเกินกำหนด' },
    body: ({ en, th }) => ({
      en: `The order of “${en}” had ended already. The money is in your wallet.`,
      th: `คำสั่งซื้อ “${th}” สิ้นสุดไปแล้ว เงินอยู่ในกระเป๋าของคุณ`,
    }),
  },
  disputeOpened: {
    to: ['seller'],
    title: { en: 'A buyer reported a problem', th: 'ผู้ซื้อแจ้งปัญหา' },
    body: ({ en, th }) => ({
      en: `Something is wrong with “${en}”. Please answer; the money waits until this is settled.`,
      th: `ผู้ซื้อแจ้งปัญหาเกี่ยวกับ “${th}” กรุณาชี้แจง เงินจะรอจนกว่าจะยุติ`,
    }),
  },
  disputeAnswered: {
    to: ['buyer'],
    title: { en: 'The seller answered', th: 'ผู้ขายชี้แจงแล้ว' },
    body: ({ en, th }) => ({
      en: `The seller answered what you reported about “${en}”.`,
      th: `ผู้ขายชี้แจงปัญหาเกี่ยวกับ “${th}” แล้ว`,
    }),
  },
  disputeEscalated: {
    to: both,
    title: { en: 'We look into it', th: 'เรากำลังตรวจสอบ' },
    body: ({ en, th }) => ({
      en: `The seller did not answer in time about “${en}”, so we look into it ourselves.`,
      th: `ผู้ขายไม่ได้ชี้แจงเรื่อง “${th}” ในเวลาที่กำหนด เราจึงเข้าตรวจสอบเอง`,
    }),
  },
  verdictRefund: {
    to: both,
    title: { en: 'Decided: the money goes back', th: 'ผลการตัดสิน: คืนเงินผู้ซื้อ' },
    body: ({ en, th }) => ({
      en: `The buyer of “${en}” has the money back.`,
      th: `คืนเงินค่า “${th}” ให้ผู้ซื้อแล้ว`,
    }),
    hasNote: true,
  },
  verdictRelease: {
    to: both,
    title: { en: 'Decided: the seller is paid', th: 'ผลการตัดสิน: จ่ายเงินผู้ขาย' },
    body: ({ en, th }) => ({
      en: `The seller of “${en}” is paid.`,
      th: `จ่ายเงินค่า “${th}” ให้ผู้ขายแล้ว`,
    }),
    hasNote: true,
  },
  handOverGoesOn: {
    to: both,
    title: { en: 'Decided: the hand-over goes on', th: 'ผลการตัดสิน: ดำเนินการส่งมอบต่อ' },
    body: ({ en, th }) => ({
      en: `The game goes on handing over “${en}”. The seller is paid once it has arrived.`,
      th: `เกมจะดำเนินการส่งมอบ “${th}” ต่อ ผู้ขายจะได้รับเงินเมื่อไอเทมถึงผู้ซื้อ`,
    }),
    hasNote: true,
  },
  verdictPartial: {
    to: both,
    title: { en: 'Decided: a part goes back', th: 'ผลการตัดสิน: คืนเงินบางส่วน' },
    body: ({ en, th }) => ({
      en: `A part of the price of “${en}” went back to the buyer, the rest to the seller.`,
      th: `คืนเงินค่า “${th}” ให้ผู้ซื้อบางส่วน ที่เหลือจ่ายให้ผู้ขาย`,
    }),
    hasNote: true,
  },
  disputeExpired: {
    to: both,
    title: { en: 'Not settled in time', th: 'ไม่ยุติภายในกำหนด' },
    body: ({ en, th }) => ({
      en: `The dispute about “${en}” was not settled in time, so the money went back to the buyer.`,
      th: `ปัญหาที่แจ้งเรื่อง “${th}” ไม่ยุติภายในกำหนด จึงคืนเงินให้ผู้ซื้อ`,
    }),
  },
  chargeback: {
    to: both,
    title: { en: 'A bank asks for the money', th: 'ธนาคารเรียกเงินคืน' },
    body: ({ en, th }) => ({
      en: `The buyer’s bank asks for the money of “${en}”. It waits until this is settled.`,
      th: `ธนาคารของผู้ซื้อเรียกเงินค่า “${th}” คืน เงินจะรอจนกว่าจะยุติ`,
    }),
  },
  chargebackWon: {
    to: both,
    title: { en: 'The bank agreed with the sale', th: 'ธนาคารยืนยันการขาย' },
    body: ({ en, th }) => ({
      en: `The order of “${en}” goes on where it stood.`,
      th: `คำสั่งซื้อ “${th}” ดำเนินต่อจากเดิม`,
    }),
    hasNote: true,
  },
  chargebackLost: {
    to: both,
    title: { en: 'The bank took the money back', th: 'ธนาคารดึงเงินคืนแล้ว' },
    body: ({ en, th }) => ({
      en: `The money of “${en}” went back through the buyer’s bank.`,
      th: `เงินค่า “${th}” ถูกคืนผ่านธนาคารของผู้ซื้อ`,
    }),
    hasNote: true,
  },
};

const underneath = (text: Text, note: string): Text =>
  note === '' ? text : { en: `${text.en}\n${note}`, th: `${text.th}\n${note}` };

/** General notices that go with what happened. */
export function generalNotices(
  order: TransactionRow,
  happenings: readonly Happening[],
  { now, reason = '' }: { readonly now: Date; readonly reason?: string | undefined },
): GeneralNotice[] {
  return happenings.flatMap(({ row, item }) => {
    if (!row.generalNotice) return [];
    const { to, title, body, hasNote } = wordings[row.generalNotice];
    return to.flatMap((side) => {
      const userId = side === 'buyer' ? order.buyerId : order.sellerId;
      if (userId === null) return [];
      return {
        userId,
        title,
        body: underneath(body(item.names), hasNote ? reason.trim() : ''),
        picture: { key: item.pictureKey, color: item.pictureColor },
        link: paths.delivery(order.id),
        at: now,
      };
    });
  });
}
