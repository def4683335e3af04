import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { itemKinds } from './catalogue.ts';
import { itemStatuses, Transaction, version } from './orders.ts';
import { Baht, Id, IdParams, Instant, listOf, nullable, oneOf, PictureRef, Text } from './schema.ts';

/** Something that the caller bought and was handed over. */
export const BoughtItem = Type.Object({
  id: Id,
  transactionId: Id,
  transactionNo: Type.String(),
  dynamicItemId: Id,
  names: Text,
  image: PictureRef,
  gameNames: nullable(Text),
  storeNames: Text,
  typeStore: oneOf(['userStore', 'officialStore']),
  kind: oneOf(itemKinds),
  quantity: Type.Integer(),
  total: Baht,
  status: oneOf(itemStatuses),
  version: Type.Integer(),
  /** Where something was handed over sealed: when it was opened; null while it is still sealed. */
  secret: nullable(Type.Object({ revealedAt: nullable(Instant) })),
  sentAt: nullable(Instant),
  receivedAt: nullable(Instant),
});
export type BoughtItem = Static<typeof BoughtItem>;

export const RevealedSecret = Type.Object({
  secret: Type.String({ description: 'codes stand one a line' }),
  transaction: Transaction,
});
export type RevealedSecret = Static<typeof RevealedSecret>;

export const inventoryCalls = defineCalls({
  'GET /api/inventory/bought': {
    summary: 'What the caller bought and was handed over, newest first.',
    tag: 'inventory',
    access: 'user',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 100 })),
      sealed: Type.Optional(Type.Boolean({ description: 'only what was not opened yet' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    response: listOf(BoughtItem),
  },
  'POST /api/transaction/item/:id/secret': {
    summary:
      'Opens what was handed over sealed, once, for the buyer; a code counts as received from then on. The same key shows it again.',
    tag: 'inventory',
    access: 'user',
    params: IdParams,
    body: Type.Object({ version }, { additionalProperties: false }),
    response: RevealedSecret,
    idempotent: true,
    errors: ['ILLEGAL_TRANSITION', 'NOT_FOUND'],
  },
});
