import { inTransaction } from '@talad/api/db/database';
import { writeNotifications } from '@talad/api/modules/notifications';
import { paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';
import type { DemoContext } from './demo-context.ts';
import type { PastStep } from './timeline.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface DemoNotification {
  readonly daysAgo: number;
  readonly title: Text;
  readonly body: Text;
  readonly link: string;
}

const welcome: DemoNotification = {
  daysAgo: 1.5,
  title: { en: 'Welcome to Talad', th: 'ยินดีต้อนรับสู่ตลาด' },
  body: {
    en: 'Your money stays with us until you have what you bought. Here is how buying works.',
    th: 'เงินของคุณจะอยู่กับเราจนกว่าคุณจะได้รับสินค้า มาดูวิธีซื้อกันเลย',
  },
  link: paths.guide('how-to-buy'),
};

const verified: readonly DemoNotification[] = [
  {
    daysAgo: 24,
    title: { en: 'Your identity is verified', th: 'ยืนยันตัวตนเรียบร้อยแล้ว' },
    body: { en: 'You can buy and sell from now on.', th: 'คุณซื้อและขายได้แล้วตั้งแต่ตอนนี้' },
    link: paths.settings('kyc'),
  },
  {
    daysAgo: 9,
    title: { en: 'Send proof with every delivery', th: 'แนบหลักฐานทุกครั้งที่ส่งของ' },
    body: {
      en: 'A screenshot of the trade settles most questions in minutes.',
      th: 'ภาพหน้าจอการเทรดช่วยตอบคำถามส่วนใหญ่ได้ในไม่กี่นาที',
    },
    link: paths.guide('how-to-send-evidence'),
  },
  {
    daysAgo: 0.7,
    title: { en: 'New stalls from Lomfa Interactive', th: 'สินค้าใหม่จากลมฟ้า อินเตอร์แอคทีฟ' },
    body: {
      en: 'Top-up codes are in the official store now.',
      th: 'โค้ดเติมเกมมีในร้านทางการแล้ว',
    },
    link: paths.brands(),
  },
];

/** General notifications of the documented demo accounts. */
export function demoNotifications({ context, now }: DemoContext, accountIds: readonly number[]): PastStep[] {
  const [buyerId, sellerId, ...others] = accountIds.slice(0, 6);
  const send = (userId: number, { daysAgo, ...notification }: DemoNotification): PastStep => ({
    at: new Date(now.getTime() - daysAgo * dayMs),
    run: async (at) => {
      await inTransaction(context.db, (tx) =>
        writeNotifications(tx, { general: [{ userId, ...notification, at }] }),
      );
      return [];
    },
  });
  const experienced = [buyerId, sellerId].flatMap((id) => (id === undefined ? [] : [id]));
  return [
    ...experienced.flatMap((userId) => verified.map((notification) => send(userId, notification))),
    ...others.map((userId) => send(userId, welcome)),
  ];
}
