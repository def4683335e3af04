import Type, { type Static, type TSchema } from 'typebox';
import { listingLimits } from './listing-limits.ts';

/** A text in both languages of the site; where its author gave one language only, both fields hold it. */
export const Text = Type.Object({ en: Type.String(), th: Type.String() }, { additionalProperties: false });
export type Text = Static<typeof Text>;

/** Baht with at most two decimals. Inside the API amounts are integer satang. */
export const Baht = Type.Number({ description: 'baht, two decimals' });

/** ISO 8601, UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** Row ids on the wire. */
export const Id = Type.Integer({ minimum: 1, maximum: 9007199254740991 });

/** Params that name one row by its id. */
export const IdParams = Type.Object({ id: Id });

/** Where a list stands. `next` is the cursor or page number to ask for next, null at the end. */
export const Paged = Type.Object({
  page: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  next: Type.Union([Type.String(), Type.Null()]),
});
export type Paged = Static<typeof Paged>;

/** A page of rows: `{ results, paged }`. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({ results: Type.Array(item), paged: Paged });

/** The body of an answer that has nothing to say. */
export const Empty = Type.Object({});

/** A picture to show: its address without width, and the colour that stands in until it has come. */
export const PictureRef = Type.Object({
  fileUrl: Type.String({ description: 'add ?w= for a width' }),
  color: Type.String(),
  alt: Type.Optional(Type.String({ description: 'what it shows, where somebody has said so' })),
});
export type PictureRef = Static<typeof PictureRef>;

/** What pictures show, by their keys, for those who cannot see them. */
export const PictureAlts = Type.Record(
  Type.String({ pattern: '^[a-z0-9]{1,64}$' }),
  Type.String({ maxLength: listingLimits.pictureAltMax }),
  {
    additionalProperties: false,
    maxProperties: 20,
    description: 'what pictures show, by their keys, in English or Thai as typed; optional for each',
  },
);
export type PictureAlts = Static<typeof PictureAlts>;

/** The one error body. */
export const ErrorBody = Type.Object({
  errors: Type.Array(
    Type.Object({ code: Type.String(), detail: Type.String(), field: Type.Optional(Type.String()) }),
  ),
  requestId: Type.String(),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** A closed set of words as a schema. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words] });

/** Query part of lists that sort by name: whose names; English where absent. */
export const nameLanguage = { lang: Type.Optional(oneOf(['en', 'th'])) };

/** A schema or null. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
