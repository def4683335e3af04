import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/** What one call takes, gives and may refuse. Its name is its method and path: `GET /api/game/:slug`. */
export interface CallShape {
  /** One sentence for the API's documentation. */
  readonly summary: string;
  readonly tag: string;
  /** Who may call: anybody, or somebody signed in. */
  readonly access: 'public' | 'user';
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** True where a picture is sent, as the one file of a form, in place of a body. */
  readonly takesPicture?: true;
  /** Bytes, where a body may be larger than `bodyBytesMax` of body-limits.ts. */
  readonly bodyBytesMax?: number;
  readonly response: TSchema;
  /** Answer status when all is well; 200 where absent. */
  readonly status?: 200 | 201;
  /**
   * Calls that move money or stock: `true` where the caller must send an `Idempotency-Key` header. `optional` where a
   * natural key (cart lines, one-time code, coupon) keeps a repeated call without a header from acting twice.
   */
  readonly idempotent?: true | 'optional';
  /** True where the body confirms who sends it: a two-factor code, or the password where two-factor is off. */
  readonly reauthenticates?: true;
  /** Codes of its own, beside those that any call may give. */
  readonly errors?: readonly ErrorCode[];
}

/** Keeps the literal types of a table of calls. */
export const defineCalls = <
  const T extends Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'} /api/${string}`, CallShape>,
>(
  calls: T,
): T => calls;

type Part<C, K extends string> = C extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** What a caller hands over: the parts that the call declares. */
export type CallInput<C> = (Part<C, 'params'> extends undefined
  ? { params?: undefined }
  : { params: Part<C, 'params'> }) &
  (Part<C, 'query'> extends undefined ? { query?: undefined } : { query?: Part<C, 'query'> }) &
  (Part<C, 'body'> extends undefined ? { body?: undefined } : { body: Part<C, 'body'> });

/** What a caller gets back. */
export type CallOutput<C> = C extends { response: infer S extends TSchema } ? Static<S> : never;
