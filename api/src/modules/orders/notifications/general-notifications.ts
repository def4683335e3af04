import { paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';
import type { GeneralNotificationInput } from '../../notifications/index.ts';
import type { TransactionRow } from '../orders.tables.ts';
import type { ItemChange } from './order-notifications.ts';

interface Wording {
  readonly to: readonly ('buyer' | 'seller')[];
  readonly title: Text;
  readonly body: (item: Text, facts: { readonly isProtected: boolean }) => Text;
  /** Whether the operator's note is appended to the text. */
  readonly hasNote?: true;
}

const both = ['buyer', 'seller'] as const;

const wordings = {
  autoReceived: {
    to: ['buyer'],
    title: { en: 'Order confirmed automatically', th: 'ยืนยันรับสินค้าอัตโนมัติแล้ว' },
    body: ({ en, th }, { isProtected }) =>
      isProtected
        ? {
            en: `The time to check “${en}” ended, so we confirmed receipt for you. Talad still holds the money until the protection period ends, and you can report a problem until then.`,
            th: `หมดเวลาตรวจสอบ “${th}” แล้ว ระบบจึงยืนยันรับสินค้าให้คุณ Talad ยังพักเงินไว้จนสิ้นสุดช่วงคุ้มครอง และคุณแจ้งปัญหาได้จนถึงเวลานั้น`,
          }
        : {
            en: `The time to check “${en}” ended, so we confirmed receipt for you and the seller has been paid.`,
            th: `หมดเวลาตรวจสอบ “${th}” แล้ว ระบบจึงยืนยันรับสินค้าให้คุณและจ่ายเงินให้ผู้ขายแล้ว`,
          },
  },
  deliverSoon: {
    to: ['seller'],
    title: { en: 'Delivery due soon', th: 'ใกล้ครบกำหนดส่งมอบ' },
    body: ({ en, th }) => ({
      en: `Half of the time to deliver “${en}” has passed.`,
      th: `เวลาส่งมอบ “${th}” ผ่านไปครึ่งหนึ่งแล้ว`,
    }),
  },
  receiveSoon: {
    to: ['buyer'],
    title: { en: 'Check your order', th: 'ตรวจสอบสินค้าของคุณ' },
    body: ({ en, th }) => ({
      en: `“${en}” is confirmed automatically in 24 hours. If something is wrong, report it before then.`,
      th: `ระบบจะยืนยันรับ “${th}” ให้อัตโนมัติในอีก 24 ชั่วโมง หากมีปัญหา แจ้งเราก่อนถึงเวลานั้น`,
    }),
  },
  latePayment: {
    to: ['buyer'],
    title: { en: 'Payment received late', th: 'ได้รับเงินหลังหมดเวลาชำระ' },
    body: ({ en, th }) => ({
      en: `The order for “${en}” had already ended. The money is in your wallet.`,
      th: `คำสั่งซื้อ “${th}” สิ้นสุดไปก่อนแล้ว เงินที่คุณชำระอยู่ในกระเป๋าเงิน`,
    }),
  },
  disputeOpened: {
    to: ['seller'],
    title: { en: 'Problem reported', th: 'ผู้ซื้อแจ้งปัญหา' },
    body: ({ en, th }) => ({
      en: `The buyer reported a problem with “${en}”. Reply in the order. The money stays on hold until this is resolved.`,
      th: `ผู้ซื้อแจ้งปัญหาเกี่ยวกับ “${th}” กรุณาชี้แจงในคำสั่งซื้อ ระหว่างนี้เงินจะพักไว้จนกว่าจะได้ข้อสรุป`,
    }),
  },
  disputeAnswered: {
    to: ['buyer'],
    title: { en: 'The seller replied', th: 'ผู้ขายชี้แจงแล้ว' },
    body: ({ en, th }) => ({
      en: `The seller replied to your report about “${en}”.`,
      th: `ผู้ขายชี้แจงปัญหาเกี่ยวกับ “${th}” แล้ว`,
    }),
  },
  kept: {
    to: ['seller'],
    title: { en: 'Waiting for the buyer to link an account', th: 'รอผู้ซื้อเชื่อมบัญชีเกม' },
    body: ({ en, th }) => ({
      en: `The game keeps “${en}” until the buyer links a game account, and Talad holds the money. If they don’t, the item returns to you.`,
      th: `เกมเก็บ “${th}” ไว้จนกว่าผู้ซื้อจะเชื่อมบัญชีเกม ระหว่างนี้ Talad พักเงินไว้ หากผู้ซื้อไม่เชื่อม ไอเทมจะกลับไปหาคุณ`,
    }),
  },
  linkSoon: {
    to: ['buyer'],
    title: { en: 'Link your game account', th: 'เชื่อมบัญชีเกมของคุณ' },
    body: ({ en, th }) => ({
      en: `“${en}” is still kept for you. Link your game account before the time on the order page, or the order is cancelled and refunded.`,
      th: `เกมยังเก็บ “${th}” ไว้ให้คุณ เชื่อมบัญชีเกมก่อนเวลาที่แสดงในหน้าคำสั่งซื้อ มิฉะนั้นระบบจะยกเลิกและคืนเงินให้คุณ`,
    }),
  },
  linkExpired: {
    to: both,
    title: { en: 'No game account was linked', th: 'ไม่มีการเชื่อมบัญชีเกม' },
    body: ({ en, th }) => ({
      en: `No game account was linked for “${en}” in time. The buyer was refunded and the item returns to the seller.`,
      th: `ไม่มีการเชื่อมบัญชีเกมสำหรับ “${th}” ภายในกำหนด เราคืนเงินให้ผู้ซื้อแล้ว และไอเทมจะกลับไปหาผู้ขาย`,
    }),
  },
  deliveryGoesOn: {
    to: ['seller'],
    title: { en: 'Report withdrawn', th: 'ผู้ซื้อถอนเรื่องแล้ว' },
    body: ({ en, th }) => ({
      en: `The buyer withdrew the report about “${en}”, so the delivery continues. Talad holds the money until then.`,
      th: `ผู้ซื้อถอนเรื่องเกี่ยวกับ “${th}” แล้ว การส่งมอบดำเนินต่อ ระหว่างนี้ Talad พักเงินไว้`,
    }),
  },
  protectionGoesOn: {
    to: ['seller'],
    title: { en: 'Report withdrawn', th: 'ผู้ซื้อถอนเรื่องแล้ว' },
    body: ({ en, th }) => ({
      en: `The buyer withdrew the report about “${en}”, so the rest of the protection period runs. Talad holds the money until then.`,
      th: `ผู้ซื้อถอนเรื่องเกี่ยวกับ “${th}” แล้ว ช่วงคุ้มครองนับต่อจากเดิม ระหว่างนี้ Talad พักเงินไว้`,
    }),
  },
  disputeEscalated: {
    to: both,
    title: { en: 'We’re reviewing the report', th: 'เรากำลังตรวจสอบ' },
    body: ({ en, th }) => ({
      en: `The seller didn’t reply about “${en}” in time, so our team is reviewing it.`,
      th: `ผู้ขายไม่ได้ชี้แจงเรื่อง “${th}” ภายในกำหนด ทีมงานของเราจึงเข้าตรวจสอบ`,
    }),
  },
  verdictRefund: {
    to: both,
    title: { en: 'Decision: buyer refunded', th: 'ผลการตัดสิน: คืนเงินผู้ซื้อ' },
    body: ({ en, th }) => ({
      en: `The buyer was refunded for “${en}”.`,
      th: `คืนเงินค่า “${th}” ให้ผู้ซื้อแล้ว`,
    }),
    hasNote: true,
  },
  verdictRelease: {
    to: both,
    title: { en: 'Decision: seller paid', th: 'ผลการตัดสิน: จ่ายเงินผู้ขาย' },
    body: ({ en, th }) => ({
      en: `The seller was paid for “${en}”.`,
      th: `จ่ายเงินค่า “${th}” ให้ผู้ขายแล้ว`,
    }),
    hasNote: true,
  },
  handOverGoesOn: {
    to: both,
    title: { en: 'Decision: delivery continues', th: 'ผลการตัดสิน: ดำเนินการส่งมอบต่อ' },
    body: ({ en, th }) => ({
      en: `The game continues to transfer “${en}”. The seller is paid once it arrives.`,
      th: `เกมจะดำเนินการส่งมอบ “${th}” ต่อ ผู้ขายจะได้รับเงินเมื่อไอเทมถึงผู้ซื้อ`,
    }),
    hasNote: true,
  },
  verdictPartial: {
    to: both,
    title: { en: 'Decision: partial refund', th: 'ผลการตัดสิน: คืนเงินบางส่วน' },
    body: ({ en, th }) => ({
      en: `The buyer was refunded part of the price of “${en}”. The seller was paid for the rest, less the fee.`,
      th: `คืนเงินค่า “${th}” ให้ผู้ซื้อบางส่วน ที่เหลือหลังหักค่าธรรมเนียมจ่ายให้ผู้ขายแล้ว`,
    }),
    hasNote: true,
  },
  disputeExpired: {
    to: both,
    title: { en: 'Dispute not resolved in time', th: 'ไม่ได้ข้อสรุปภายในกำหนด' },
    body: ({ en, th }) => ({
      en: `The dispute about “${en}” wasn’t resolved in time, so the buyer was refunded.`,
      th: `ปัญหาเรื่อง “${th}” ไม่ได้ข้อสรุปภายในกำหนด เราจึงคืนเงินให้ผู้ซื้อแล้ว`,
    }),
  },
  chargeback: {
    to: both,
    title: { en: 'Payment disputed by a bank', th: 'ธนาคารโต้แย้งการชำระเงิน' },
    body: ({ en, th }) => ({
      en: `The buyer’s bank disputes the payment for “${en}”. The money stays on hold until this is resolved.`,
      th: `ธนาคารของผู้ซื้อโต้แย้งการชำระเงินค่า “${th}” เงินจะพักไว้จนกว่าจะได้ข้อสรุป`,
    }),
  },
  chargebackWon: {
    to: both,
    title: { en: 'Payment dispute resolved', th: 'ข้อโต้แย้งการชำระเงินยุติแล้ว' },
    body: ({ en, th }) => ({
      en: `The bank upheld the payment for “${en}”, and the order continues.`,
      th: `ธนาคารยืนยันการชำระเงินค่า “${th}” คำสั่งซื้อจึงดำเนินต่อ`,
    }),
    hasNote: true,
  },
  chargebackReversed: {
    to: both,
    title: { en: 'Payment confirmed after all', th: 'ธนาคารยืนยันการชำระเงินแล้ว' },
    body: ({ en, th }) => ({
      en: `The bank gave back the payment for “${en}” that it had reversed. Your wallet shows what changed for you.`,
      th: `ธนาคารส่งเงินค่า “${th}” ที่เคยเรียกคืนกลับมาแล้ว ดูรายการที่เปลี่ยนแปลงได้ในกระเป๋าของคุณ`,
    }),
    hasNote: true,
  },
  chargebackLost: {
    to: both,
    title: { en: 'Payment reversed by the bank', th: 'ธนาคารเรียกเงินคืนแล้ว' },
    body: ({ en, th }) => ({
      en: `The buyer’s bank took back money that was paid for “${en}”.`,
      th: `ธนาคารของผู้ซื้อเรียกเงินที่ชำระค่า “${th}” คืนแล้ว`,
    }),
    hasNote: true,
  },
} satisfies Record<string, Wording>;
/** General notifications of an event, besides those about the order. */
export type GeneralNotificationKind = keyof typeof wordings;

const underneath = (text: Text, note: string): Text =>
  note === '' ? text : { en: `${text.en}\n${note}`, th: `${text.th}\n${note}` };

/** General notifications for the applied transitions. */
export function generalNotifications(
  order: TransactionRow,
  changes: readonly ItemChange[],
  { now, reason = '' }: { readonly now: Date; readonly reason?: string | undefined },
): GeneralNotificationInput[] {
  return changes.flatMap(({ transition, item }) => {
    if (!transition.generalNotification) return [];
    const { to, title, body, hasNote }: Wording = wordings[transition.generalNotification];
    const isProtected = item.protectionUntil !== null && item.protectionUntil > now;
    return to.flatMap((side) => {
      const userId = side === 'buyer' ? order.buyerId : order.sellerId;
      if (userId === null) return [];
      return {
        userId,
        title,
        body: underneath(body(item.names, { isProtected }), hasNote ? reason.trim() : ''),
        picture: { key: item.pictureKey, color: item.pictureColor },
        link: paths.delivery(order.id),
        at: now,
      };
    });
  });
}
