import type { ListingContent, ListingDraft } from '@talad/contract/selling';
import type { Examples } from './example.ts';
import { himmaran, kris } from './listing-samples.ts';
import { onePage } from './user-samples.ts';

const pictureKey = '233778f38403e286ee60e3600cf46514';
const pictures = [{ key: pictureKey, picture: { fileUrl: kris.imageUrl, color: kris.imageColor } }];

/** Nok's listing of her krises. */
const content: ListingContent = {
  game: himmaran.slug,
  kind: 'item',
  name: kris.names.en,
  nameTh: kris.names.th,
  description: 'Dropped last night at the Last Gate. I meet you at any rune gate.',
  descriptionTh: 'ดรอปเมื่อคืนที่ประตูสุดท้าย นัดรับได้ทุกประตูรูน',
  tags: ['weapon', 'tradable'],
  pictureKeys: [pictureKey],
  pictureAlts: { [pictureKey]: 'The kris in my bag, with its runes' },
  price: kris.totalPrice,
  totalPrice: kris.totalPrice,
  stock: kris.stock,
  offerDurationDays: 90,
  activeDeliveryHours: 24,
};

const begun: ListingDraft = {
  id: 19,
  content: { game: himmaran.slug, kind: 'item', name: 'Kris' },
  pictures: [],
  problems: [
    { field: 'name', code: 'VALIDATION', detail: 'Use 5 to 120 characters.' },
    { field: 'price', code: 'VALIDATION', detail: 'Enter a price.' },
  ],
  createdAt: '2026-03-12T05:31:00.000Z',
  updatedAt: '2026-03-12T05:31:00.000Z',
};
const written: ListingDraft = {
  ...begun,
  content,
  pictures,
  problems: [],
  updatedAt: '2026-03-12T05:48:20.500Z',
};

const draftParams = { id: begun.id };
const params = { id: kris.id };
const onSale = { id: kris.id, status: 'published' } as const;

export const sellingExamples = {
  'POST /api/product/draft': { body: begun.content, response: begun },
  'GET /api/product/draft': { query: { page: '1-52-1773475200000' }, response: onePage(written) },
  'GET /api/product/draft/:id': { params: draftParams, response: written },
  'PATCH /api/product/draft/:id': { params: draftParams, body: content, response: written },
  'DELETE /api/product/draft/:id': { params: draftParams, response: {} },
  'POST /api/product/draft/:id/submit': {
    params: draftParams,
    body: { acceptTerms: true },
    response: { id: kris.id, status: 'pending' },
  },
  'GET /api/product/dynamic-item/:id/edit': {
    params,
    response: {
      id: kris.id,
      status: 'rejected',
      itemType: 'other',
      rejectReason: 'The picture is too blurred to read the name.',
      content,
      pictures,
      expirationDatetime: null,
    },
  },
  'POST /api/product/dynamic-item/:id/resubmit': {
    params,
    body: { acceptTerms: true, content },
    response: { id: kris.id, status: 'pending' },
  },
  'PATCH /api/product/dynamic-item/:id': { params, body: { price: 799.5, stock: 6 }, response: onSale },
  'POST /api/product/dynamic-item/:id/publish': { params, response: onSale },
  'POST /api/product/dynamic-item/:id/unpublish': {
    params,
    response: { id: kris.id, status: 'unpublished' },
  },
  'POST /api/product/dynamic-item/:id/renew': { params, response: onSale },
  'POST /api/product/dynamic-item/:id/duplicate': { params, response: { ...written, id: 20 } },
  'GET /api/product/fee': {
    query: { price: 829.5 },
    // 5 % is 41.475 baht, rounded to the nearest satang, half up.
    response: { buyerPays: 829.5, fee: 41.48, sellerGets: 788.02, feeBps: 500 },
  },
  'POST /api/product/import': {
    body: {
      format: 'csv',
      content:
        'game,kind,name,price,stock,offerDurationDays,activeDeliveryHours\nHimmaran_Online,item,Toll-Bell Rune,0,5,30,12\n',
      dryRun: true,
      acceptTerms: true,
    },
    response: {
      id: null,
      status: 'dryRun',
      rows: 1,
      created: 0,
      problems: [
        { row: 1, field: 'price', code: 'VALIDATION', detail: 'Enter a price from 1 to 9,999,999 baht.' },
      ],
    },
  },
  'GET /api/product/import/:id': {
    params: { id: 3 },
    response: { id: 3, status: 'done', rows: 240, created: 240, problems: [] },
  },
} satisfies Examples;
