import Type from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { IdParams, nullable, oneOf } from '../platform/schema.ts';
import { PublicRating, ratingTags } from './order-facts.ts';
import { Transaction, version } from './orders.ts';

/** Ratings and their replies. */
export const ratingCalls = defineCalls({
  'POST /api/transaction/item/:id/rate': {
    summary: 'The buyer rates a sale, once.',
    tag: 'ratings',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      {
        version,
        stars: Type.Integer({ minimum: 1, maximum: 5 }),
        tags: Type.Array(oneOf(ratingTags), { maxItems: ratingTags.length, uniqueItems: true }),
        text: Type.String({ maxLength: 1000 }),
      },
      { additionalProperties: false },
    ),
    response: Transaction,
    idempotent: {
      name: 'rate',
      key: 'required',
      fields: ['id', 'stars', 'tags', 'text'],
      proof: ['version'],
    },
    errors: ['ILLEGAL_TRANSITION', 'NOT_FOUND'],
  },
  'POST /api/transaction/item/:id/rate/reply': {
    summary: 'The seller replies to a rating, once.',
    tag: 'ratings',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      { version, text: Type.String({ minLength: 1, maxLength: 1000 }) },
      { additionalProperties: false },
    ),
    response: Transaction,
    idempotent: { name: 'rate-reply', key: 'required', fields: ['id', 'text'], proof: ['version'] },
    errors: ['ILLEGAL_TRANSITION', 'REASON_REQUIRED', 'NOT_FOUND'],
  },
  'GET /api/user/store/:username/rating': {
    summary: 'Ratings of a seller, newest first.',
    tag: 'ratings',
    access: 'public',
    params: Type.Object({ username: Type.String({ pattern: '^[A-Za-z0-9]{3,32}$' }) }),
    query: Type.Object({
      cursor: Type.Optional(Type.String({ maxLength: 120 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    }),
    response: Type.Object({
      results: Type.Array(PublicRating),
      next: nullable(Type.String()),
      count: Type.Integer(),
      average: nullable(Type.Number({ description: '1 to 5' })),
    }),
    errors: ['NOT_FOUND'],
  },
});
