import Type, { type Static } from 'typebox';
import { reauthentication, reauthenticationErrors } from '../account/reauthentication.ts';
import { itemKinds } from '../catalogue/catalogue.ts';
import { defineCalls } from '../platform/call.ts';
import {
  Baht,
  Id,
  IdParams,
  Instant,
  listOf,
  NextPage,
  nullable,
  oneOf,
  PictureRef,
  Text,
} from '../platform/schema.ts';
import { itemStatuses, Transaction, version } from './orders.ts';

/** An order line that was delivered to the caller. */
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
  /** For a sealed delivery: when it was opened; null until then. */
  secret: nullable(Type.Object({ revealedAt: nullable(Instant) })),
  sentAt: nullable(Instant),
  receivedAt: nullable(Instant),
});
export type BoughtItem = Static<typeof BoughtItem>;

/** A sealed delivery that was opened. */
export const RevealedSecret = Type.Object({
  secret: Type.String({ description: 'one code per line' }),
  transaction: Transaction,
});
export type RevealedSecret = Static<typeof RevealedSecret>;

/** What the user has bought, and sealed deliveries. */
export const inventoryCalls = defineCalls({
  'GET /api/inventory/bought': {
    summary: 'Delivered purchases of the caller, newest first.',
    tag: 'inventory',
    access: 'user',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 100 })),
      sealed: Type.Optional(Type.Boolean({ description: 'only sealed deliveries that are not opened yet' })),
      page: Type.Optional(NextPage),
    }),
    response: listOf(BoughtItem),
  },
  'POST /api/transaction/item/:id/secret': {
    summary:
      'Opens a sealed delivery, once, for the buyer; a code counts as received from then on. The same idempotency key returns it again.',
    tag: 'inventory',
    access: 'user',
    params: IdParams,
    body: Type.Object({ version }, { additionalProperties: false }),
    response: RevealedSecret,
    idempotent: { name: 'secret', key: 'required', fields: ['id'], proof: ['version'] },
    errors: ['ILLEGAL_TRANSITION', 'NOT_FOUND'],
  },
  'POST /api/transaction/item/:id/secret/again': {
    summary:
      'Shows a sealed delivery again that its buyer has opened before; each time is recorded. The same idempotency key, with a proof of its own, returns it again.',
    tag: 'inventory',
    access: 'user',
    params: IdParams,
    reauthenticates: true,
    body: Type.Object(reauthentication, { additionalProperties: false }),
    response: RevealedSecret,
    idempotent: { name: 'secret-again', key: 'optional', fields: ['id'], proof: ['password', 'otp'] },
    errors: [...reauthenticationErrors, 'ILLEGAL_TRANSITION', 'NOT_FOUND', 'RATE_LIMITED'],
  },
});
