import type { Examples } from './example.ts';
import { kris, mount } from './listing-samples.ts';
import { orderWith, rows } from './order-rows.ts';
import { onePage } from './user-samples.ts';

const order = orderWith(rows.sentItem);
const picture = { fileUrl: kris.imageUrl, color: kris.imageColor };

export const contactExamples = {
  'GET /api/transaction/:id/message': {
    params: { id: order.id },
    query: { limit: 30 },
    response: {
      results: [
        {
          id: 302,
          author: 'system',
          text: '',
          event: 'delivered',
          itemId: rows.sentItem.id,
          picture: null,
          createdAt: '2026-03-14T08:32:40.010Z',
        },
        {
          id: 301,
          author: 'buyer',
          text: 'รออยู่ที่ประตูรูนที่สามครับ',
          event: null,
          itemId: null,
          picture: null,
          createdAt: '2026-03-14T08:05:20.000Z',
        },
      ],
      next: null,
      isOpen: true,
      unread: 1,
      readByOther: 301,
    },
  },
  'POST /api/transaction/:id/message': {
    params: { id: order.id },
    body: { text: 'Got them both, thank you!' },
    response: {
      id: 303,
      author: 'buyer',
      text: 'Got them both, thank you!',
      event: null,
      itemId: null,
      picture: null,
      createdAt: '2026-03-14T09:08:00.000Z',
    },
  },
  'POST /api/transaction/:id/message/read': {
    params: { id: order.id },
    body: { lastId: 302 },
    response: {},
  },
  'POST /api/report': {
    body: {
      about: 'listing',
      id: mount.id,
      reason: 'offPlatform',
      text: 'ผู้ขายขอให้โอนเงินนอกแพลตฟอร์ม',
    },
    response: { id: 7 },
  },
  'GET /api/sitemap/': {
    response: {
      parts: [
        { kind: 'games' as const, part: 1 },
        { kind: 'items' as const, part: 1 },
      ],
    },
  },
  'GET /api/sitemap/:kind/:part': {
    params: { kind: 'items', part: 1 },
    response: {
      results: [{ path: `/marketplace/Himmaran_Online/${kris.id}`, lastmod: '2026-03-14T05:00:00.000Z' }],
    },
  },
  'POST /api/zendesk': {
    body: {
      subject: 'transaction',
      ref: '/transaction-history',
      description: 'ผู้ขายบอกว่าส่งของแล้ว แต่ในเกมยังไม่มีค่ะ',
      name: 'มาลี',
      email: 'malee@example.com',
    },
    response: { request: { id: 1042 } },
  },
  'GET /api/notification/summary/': {
    response: {
      notification: { unread: 1, latestId: 21 },
      transactionNotification: { unread: 2, latestId: 140 },
      checListkCartItems: {
        cartUpdatedSha256: '5c1f6ec1a4b5a5f6b1d5e9a4c9d17f0fb3a7b6b0f4d6f1f9cbb5b2c7a0c4e8d2',
        quantity: 2,
      },
    },
  },
  'GET /api/notification': {
    query: { page: 1 },
    response: onePage({
      id: 21,
      title: { en: 'Siege night in Himmaran', th: 'คืนศึกชิงปราสาทในหิมมาราน' },
      body: { en: 'Rune offers of the week are here.', th: 'รวมรูนน่าซื้อประจำสัปดาห์มาแล้ว' },
      image: null,
      link: '/marketplace/Himmaran_Online',
      isRead: false,
      createdAt: '2026-03-14T05:00:00.000Z',
    }),
  },
  'POST /api/notification/read': { body: { ids: [21] }, response: {} },
  'POST /api/notification/read-all': { response: {} },
  'GET /api/notification/transaction': {
    query: { page: 1 },
    response: onePage({
      id: 140,
      type: 'buyer' as const,
      typeStore: 'userStore' as const,
      status: 'delivery' as const,
      messageCode: 'SELLER_HAS_DELIVERED' as const,
      linkCode: 'CHECKOUT_DELIVERY_DYNAMIC_ITEM',
      transactionNo: order.transactionNo,
      transactionV2Id: order.id,
      itemName: kris.names,
      imageItem: picture,
      image: null,
      itemCount: 1,
      isRead: false,
      createdAt: '2026-03-14T08:32:40.010Z',
      extra: { itemId: kris.id },
      transactionItems: [
        {
          id: rows.sentItem.id,
          name: kris.names.en,
          names: kris.names,
          image: picture,
          status: 'sent' as const,
          createdAt: order.createdAt,
        },
      ],
    }),
  },
  'POST /api/notification/transaction/read-all': { response: {} },
} satisfies Examples;
