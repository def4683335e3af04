import type { RevealedSecret } from '@talad/contract/inventory';
import type { Examples } from './example.ts';
import { lomfa, smallShells } from './listing-samples.ts';
import { orderForSeller, orderWith, rows } from './order-rows.ts';
import { nok, onePage } from './user-samples.ts';

const { receivedItem, rating } = rows;
const params = { id: receivedItem.id };
const reply = { reply: 'ขอบคุณค่ะ แวะมาใหม่นะคะ', repliedAt: '2026-03-14T10:20:00.000Z' };
const rated = {
  ...receivedItem,
  badge: 'complete' as const,
  rating,
  version: receivedItem.version + 1,
  allowedActions: [],
  timeline: [
    ...receivedItem.timeline,
    { event: 'rated' as const, actor: 'buyer' as const, at: rating.createdAt },
  ],
};

// A code of the official store, encrypted until it is opened.
const codeOrder = { id: 52, transactionNo: 'TD260314-BENBHVJK' };
const codeItemId = 93;
const openedAt = '2026-03-14T12:00:30.000Z';
const deliveredAt = '2026-03-14T11:58:02.455Z';
const shellPicture = { fileUrl: '/api/pictures/bce798d193218095ded5956ae2fcf2f2', color: '#025180' };

/** The code of an order, with the order as it is then. */
const openedCode = {
  secret: 'LOMFA-7Q2M-XK4T-90DB',
  transaction: {
    ...orderWith({
      ...receivedItem,
      id: codeItemId,
      dynamicItemId: smallShells.dynamicItemId,
      names: smallShells.names,
      imageUrl: shellPicture.fileUrl,
      imageColor: shellPicture.color,
      gameNames: null,
      quantity: 1,
      price: smallShells.price,
      total: smallShells.price,
      fee: 0,
      isDeliveredByCode: true,
      evidence: [],
      deliverBy: null,
      deliveryExpiresAt: null,
      sentAt: deliveredAt,
      receiveBy: null,
      receivedAt: openedAt,
      completedAt: openedAt,
      rateUntil: '2026-03-28T12:00:30.000Z',
      secret: { revealedAt: openedAt },
      allowedActions: ['rate'],
      timeline: [
        { event: 'initiated', actor: 'buyer', at: '2026-03-14T11:57:40.100Z' },
        { event: 'paid', actor: 'buyer', at: deliveredAt },
        { event: 'delivered', actor: 'system', at: deliveredAt },
        { event: 'secretRevealed', actor: 'buyer', at: openedAt },
        { event: 'received', actor: 'buyer', at: openedAt },
        { event: 'completed', actor: 'system', at: openedAt },
      ],
    }),
    ...codeOrder,
    typeStore: 'officialStore',
    total: smallShells.price,
    paymentId: '01KKN9D2C4M7W1Y5ABEGHJKNPQ',
    counterpart: null,
    storeNames: lomfa.names,
    createdAt: '2026-03-14T11:57:40.100Z',
    paidAt: deliveredAt,
  },
} satisfies RevealedSecret;

export const afterSaleExamples = {
  'POST /api/transaction/item/:id/rate': {
    params,
    body: {
      version: receivedItem.version,
      stars: rating.stars,
      tags: rating.tags,
      text: rating.text,
    },
    response: orderWith(rated),
  },
  'POST /api/transaction/item/:id/rate/reply': {
    params,
    body: { version: rated.version, text: reply.reply },
    response: orderForSeller({
      ...rated,
      rating: { ...rating, ...reply },
      version: rated.version + 1,
      timeline: [...rated.timeline, { event: 'ratingAnswered', actor: 'seller', at: reply.repliedAt }],
    }),
  },
  'GET /api/user/store/:username/rating': {
    params: { username: nok.username },
    query: { limit: 20 },
    response: {
      results: [
        {
          itemId: receivedItem.id,
          itemNames: receivedItem.names,
          buyerName: 'wa***',
          isRefunded: false,
          rating: { ...rating, ...reply },
        },
      ],
      next: null,
      count: 1,
      average: 5,
    },
  },
  'GET /api/inventory/bought': {
    query: { q: 'shells', sealed: true, page: '1-88-1773475200000' },
    response: onePage({
      id: codeItemId,
      transactionId: codeOrder.id,
      transactionNo: codeOrder.transactionNo,
      dynamicItemId: smallShells.dynamicItemId,
      names: smallShells.names,
      image: shellPicture,
      gameNames: null,
      storeNames: lomfa.names,
      typeStore: 'officialStore' as const,
      kind: 'item' as const,
      quantity: 1,
      total: smallShells.price,
      status: 'sent' as const,
      version: 3,
      secret: { revealedAt: null },
      sentAt: deliveredAt,
      receivedAt: null,
    }),
  },
  'POST /api/transaction/item/:id/secret': {
    params: { id: codeItemId },
    body: { version: 3 },
    response: openedCode,
  },
  'POST /api/transaction/item/:id/secret/again': {
    params: { id: codeItemId },
    body: { password: 'Krathong#77' },
    response: openedCode,
  },
} satisfies Examples;
