import Type, { type Static, type TSchema } from 'typebox';
import { listingLimits } from '../catalogue/listing-limits.ts';

/** A text in both languages of the site; if its author gave one language only, both fields have it. */
export const Text = Type.Object({ en: Type.String(), th: Type.String() }, { additionalProperties: false });
export type Text = Static<typeof Text>;

/** Baht with at most two decimals. Inside the API amounts are integer satang. */
export const Baht = Type.Number({ description: 'baht, two decimals' });

/** ISO 8601, UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** Row ids in requests and responses. */
export const Id = Type.Integer({ minimum: 1, maximum: 9007199254740991 });

/** Params that identify one row by its id. */
export const IdParams = Type.Object({ id: Id });

/** Pagination of a list. `next` is the cursor or page number of the next page, null at the end. */
export const Paged = Type.Object({
  page: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  /** There are more than `total`, which is as far as they were counted. */
  totalIsMinimum: Type.Optional(Type.Literal(true)),
  next: Type.Union([Type.String(), Type.Null()]),
});
export type Paged = Static<typeof Paged>;

/**
 * `paged.next` of the page before. The page starts after its last row, so that rows which leave the list meanwhile hide no
 * others.
 */
export const NextPage = Type.String({
  pattern: '^\\d{1,5}-\\d{1,16}(-\\d{1,13})?$',
  description: '`paged.next` of the page before',
});

/** A page of rows: `{ results, paged }`. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({ results: Type.Array(item), paged: Paged });

/** An empty response body. */
export const Empty = Type.Object({});

/** A picture: its URL without width, and the placeholder colour until it has loaded. */
export const PictureRef = Type.Object({
  fileUrl: Type.String({ description: 'add ?w= for a width' }),
  color: Type.String(),
  alt: Type.Optional(Type.String({ description: 'alternative text, if its uploader gave one' })),
});
export type PictureRef = Static<typeof PictureRef>;

/** Alternative texts of pictures, by their keys. */
export const PictureAlts = Type.Record(
  Type.String({ pattern: '^[a-z0-9]{1,64}$' }),
  Type.String({ maxLength: listingLimits.pictureAltMax }),
  {
    additionalProperties: false,
    maxProperties: 20,
    description:
      'alternative texts of pictures by their keys, in English or Thai as typed; optional for each',
  },
);
export type PictureAlts = Static<typeof PictureAlts>;

/** The error body of every call. */
export const ErrorBody = Type.Object({
  errors: Type.Array(
    Type.Object({ code: Type.String(), detail: Type.String(), field: Type.Optional(Type.String()) }),
  ),
  requestId: Type.String(),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** An enum of strings as a schema. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

/** Query part of lists that sort by name: the language of the names, English by default. */
export const nameLanguage = { lang: Type.Optional(oneOf(['en', 'th'])) };

/** A schema or null. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
