import Type from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { IdParams, oneOf, PictureAlts } from '../platform/schema.ts';
import { openableDisputeKinds } from './order-facts.ts';
import { Transaction, version } from './orders.ts';

const pictures = {
  pictureKeys: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 10 }),
  pictureAlts: Type.Optional(PictureAlts),
};
const disputeText = Type.String({ minLength: 1, maxLength: 2000 });

/** A call by which one side ends a dispute. */
const ending = {
  tag: 'disputes',
  access: 'user',
  params: IdParams,
  body: Type.Object({ version }, { additionalProperties: false }),
  response: Transaction,
  errors: ['ILLEGAL_TRANSITION', 'NOT_FOUND'],
} as const;

/** Disputes about what was bought. */
export const disputeCalls = defineCalls({
  'POST /api/transaction/item/:id/dispute': {
    summary: 'The buyer opens a dispute, with pictures; it pauses every deadline of the item.',
    tag: 'disputes',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      { version, kind: oneOf(openableDisputeKinds), text: disputeText, ...pictures },
      { additionalProperties: false },
    ),
    response: Transaction,
    idempotent: {
      name: 'dispute',
      key: 'required',
      fields: ['id', 'kind', 'text', 'pictureKeys', 'pictureAlts'],
      proof: ['version'],
    },
    errors: ['ILLEGAL_TRANSITION', 'EVIDENCE_REQUIRED', 'REASON_REQUIRED', 'NOT_FOUND'],
  },
  'POST /api/transaction/item/:id/dispute/answer': {
    summary: 'The seller responds to a dispute, optionally with pictures.',
    tag: 'disputes',
    access: 'user',
    params: IdParams,
    body: Type.Object({ version, text: disputeText, ...pictures }, { additionalProperties: false }),
    response: Transaction,
    idempotent: {
      name: 'dispute-answer',
      key: 'required',
      fields: ['id', 'text', 'pictureKeys', 'pictureAlts'],
      proof: ['version'],
    },
    errors: ['ILLEGAL_TRANSITION', 'EVIDENCE_REQUIRED', 'REASON_REQUIRED', 'NOT_FOUND'],
  },
  'POST /api/transaction/item/:id/dispute/withdraw': {
    ...ending,
    summary:
      'The buyer withdraws a dispute: a delivered item counts as received, and its protection period starts.',
    idempotent: { name: 'dispute-withdraw', key: 'required', fields: ['id'], proof: ['version'] },
  },
  'POST /api/transaction/item/:id/dispute/refund': {
    ...ending,
    summary: 'The seller accepts: the buyer gets a full refund.',
    idempotent: { name: 'dispute-refund', key: 'required', fields: ['id'], proof: ['version'] },
  },
  'POST /api/transaction/item/:id/evidence': {
    summary: 'Either side adds pictures to an open dispute.',
    tag: 'disputes',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      { note: Type.String({ maxLength: 500 }), ...pictures },
      { additionalProperties: false },
    ),
    response: Transaction,
    idempotent: {
      name: 'evidence',
      key: 'required',
      fields: ['id', 'note', 'pictureKeys', 'pictureAlts'],
      proof: [],
    },
    errors: ['ILLEGAL_TRANSITION', 'EVIDENCE_REQUIRED', 'NOT_FOUND'],
  },
});
