import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { type ErrorCode, errorStatus } from '../platform/errors.ts';
import {
  Baht,
  Empty,
  Id,
  IdParams,
  Instant,
  listOf,
  NextPage,
  nullable,
  oneOf,
  PictureAlts,
  PictureRef,
} from '../platform/schema.ts';
import { itemKinds } from './catalogue.ts';
import { listingLimits } from './listing-limits.ts';
import { listingStatuses } from './listings.ts';

// Permissive on purpose: a draft stores what was typed and lists its own problems.
const field = {
  game: Type.String({ maxLength: 120, description: 'slug' }),
  kind: oneOf(itemKinds),
  name: Type.String({ maxLength: 256 }),
  nameTh: Type.String({ maxLength: 256, description: 'the Thai name, if it differs' }),
  description: Type.String({ maxLength: 4000 }),
  descriptionTh: Type.String({ maxLength: 4000 }),
  tags: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 }),
  pictureKeys: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 20 }),
  pictureAlts: PictureAlts,
  price: Type.Number({ description: 'baht that the buyer pays for one piece' }),
  totalPrice: Type.Number({
    description: 'what the buyer pays for one piece; the fee is the seller’s, so it must equal the price',
  }),
  stock: Type.Number(),
  offerDurationDays: Type.Number(),
  activeDeliveryHours: Type.Number({ description: 'hours within which the seller commits to deliver' }),
};

/** Content of a listing so far. */
export const ListingContent = Type.Partial(Type.Object(field), { additionalProperties: false });
export type ListingContent = Static<typeof ListingContent>;

/** A problem of a listing, by field. */
export const ListingProblem = Type.Object({
  field: Type.String(),
  code: oneOf(Object.keys(errorStatus) as ErrorCode[]),
  detail: Type.String(),
});
export type ListingProblem = Static<typeof ListingProblem>;

const shownPictures = Type.Array(Type.Object({ key: Type.String(), picture: PictureRef }));

/** A draft of a listing, saved while its seller writes it. */
export const ListingDraft = Type.Object({
  id: Id,
  content: ListingContent,
  pictures: shownPictures,
  problems: Type.Array(ListingProblem),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ListingDraft = Static<typeof ListingDraft>;

/** A listing as its seller edits it. */
export const EditableListing = Type.Object({
  id: Id,
  status: oneOf(listingStatuses),
  itemType: oneOf(['db_sync', 'other']),
  rejectReason: nullable(Type.String()),
  content: ListingContent,
  pictures: shownPictures,
  expirationDatetime: nullable(Instant),
});
export type EditableListing = Static<typeof EditableListing>;

/** A listing after a call that changed its state. */
export const ListingState = Type.Object({ id: Id, status: oneOf(listingStatuses) });
export type ListingState = Static<typeof ListingState>;

/** A price for one item, from the buyer's and the seller's side. */
export const SaleFee = Type.Object({
  buyerPays: Baht,
  fee: Baht,
  sellerGets: Baht,
  feeBps: Type.Integer({ description: 'hundredths of a percent' }),
});
export type SaleFee = Static<typeof SaleFee>;

/** A problem of an imported file. */
export const ImportProblem = Type.Object({
  row: Type.Integer({ description: 'from 1; 0 is the whole file' }),
  field: Type.String(),
  code: oneOf(Object.keys(errorStatus) as ErrorCode[]),
  detail: Type.String(),
});
export type ImportProblem = Static<typeof ImportProblem>;

/** States of an import. */
export const importStates = ['waiting', 'done', 'failed'] as const;
/** An import of listings from a file; a dry run has no id and creates nothing. */
export const ListingImport = Type.Object({
  id: nullable(Id),
  status: oneOf(['dryRun', ...importStates]),
  rows: Type.Integer(),
  created: Type.Integer(),
  problems: Type.Array(ImportProblem),
});
export type ListingImport = Static<typeof ListingImport>;

const accepted = Type.Object({ acceptTerms: Type.Literal(true) }, { additionalProperties: false });

/** Drafts, listings and imports of a seller. */
export const sellingCalls = defineCalls({
  'POST /api/product/draft': {
    summary: 'Creates a draft, visible to its seller only.',
    tag: 'selling',
    access: 'user',
    body: ListingContent,
    response: ListingDraft,
    status: 201,
    errors: ['NOT_BE_SELLER', 'RATE_LIMITED'],
  },
  'GET /api/product/draft': {
    summary: "The caller's drafts, newest first.",
    tag: 'selling',
    access: 'user',
    query: Type.Object({ page: Type.Optional(NextPage) }),
    response: listOf(ListingDraft),
  },
  'GET /api/product/draft/:id': {
    summary: 'One draft with its problems.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    response: ListingDraft,
    errors: ['NOT_FOUND'],
  },
  'PATCH /api/product/draft/:id': {
    summary: 'Updates the given fields of a draft.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    body: ListingContent,
    response: ListingDraft,
    errors: ['NOT_FOUND'],
  },
  'DELETE /api/product/draft/:id': {
    summary: 'Deletes a draft.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    response: Empty,
    errors: ['NOT_FOUND'],
  },
  'POST /api/product/draft/:id/submit': {
    summary: 'Submits a draft for review; listings of trusted sellers go on sale at once.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    body: accepted,
    response: ListingState,
    status: 201,
    idempotent: { name: 'submit-draft', key: 'required', fields: ['id'], proof: ['acceptTerms'] },
    errors: ['NOT_FOUND', 'NOT_BE_SELLER'],
  },
  'GET /api/product/dynamic-item/:id/edit': {
    summary: 'An own listing as written, with the reason if it was rejected.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    response: EditableListing,
    errors: ['NOT_FOUND'],
  },
  'POST /api/product/dynamic-item/:id/resubmit': {
    summary: 'Resubmits a rejected listing with changes.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      { acceptTerms: Type.Literal(true), content: ListingContent },
      { additionalProperties: false },
    ),
    response: ListingState,
    errors: ['NOT_FOUND', 'NOT_BE_SELLER', 'ILLEGAL_TRANSITION'],
  },
  'PATCH /api/product/dynamic-item/:id': {
    summary: 'Changes price or stock of an approved own listing.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      {
        price: Type.Optional(
          Type.Number({ minimum: listingLimits.priceMin, maximum: listingLimits.priceMax }),
        ),
        stock: Type.Optional(Type.Integer({ minimum: 0, maximum: listingLimits.stockMax })),
      },
      { additionalProperties: false, minProperties: 1 },
    ),
    response: ListingState,
    errors: ['NOT_FOUND', 'NOT_BE_SELLER', 'ILLEGAL_TRANSITION'],
  },
  'POST /api/product/dynamic-item/:id/publish': {
    summary: 'Puts an own listing back on sale.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    response: ListingState,
    errors: ['NOT_FOUND', 'NOT_BE_SELLER', 'ILLEGAL_TRANSITION'],
  },
  'POST /api/product/dynamic-item/:id/unpublish': {
    summary: 'Takes an own listing off sale; existing orders stay.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    response: ListingState,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  },
  'POST /api/product/dynamic-item/:id/renew': {
    summary: 'Renews an expired own listing for its duration.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    response: ListingState,
    errors: ['NOT_FOUND', 'NOT_BE_SELLER', 'ILLEGAL_TRANSITION'],
  },
  'POST /api/product/dynamic-item/:id/duplicate': {
    summary: 'Creates a draft from an own listing.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    response: ListingDraft,
    status: 201,
    errors: ['NOT_FOUND', 'NOT_BE_SELLER', 'ILLEGAL_TRANSITION'],
  },
  'GET /api/product/fee': {
    summary: 'What the buyer pays, the fee of Talad and what the seller gets for one piece.',
    tag: 'selling',
    access: 'public',
    query: Type.Object({
      price: Type.Number({ minimum: listingLimits.priceMin, maximum: listingLimits.priceMax }),
    }),
    response: SaleFee,
  },
  'POST /api/product/import': {
    summary:
      'Imports listings from a CSV or JSON text: a dry run reports the problems of each row, otherwise all become one job.',
    tag: 'selling',
    access: 'user',
    // A character of the file may take two bytes in JSON.
    bodyBytesMax: 2 * listingLimits.importBytesMax,
    body: Type.Object(
      {
        format: oneOf(['csv', 'json']),
        content: Type.String({ maxLength: listingLimits.importBytesMax }),
        dryRun: Type.Boolean(),
        acceptTerms: Type.Literal(true),
      },
      { additionalProperties: false },
    ),
    response: ListingImport,
    idempotent: {
      name: 'import-listings',
      key: 'required',
      fields: ['format', 'content', 'dryRun'],
      proof: ['acceptTerms'],
    },
    errors: ['NOT_BE_SELLER', 'PAYLOAD_TOO_LARGE'],
  },
  'GET /api/product/import/:id': {
    summary: 'Progress of an import of the caller.',
    tag: 'selling',
    access: 'user',
    params: IdParams,
    response: ListingImport,
    errors: ['NOT_FOUND'],
  },
});
