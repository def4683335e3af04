import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/**
 * What makes two requests of a call the same submission. Every field of `params` and `body` is in one of the two lists; the
 * names of both parts must differ.
 */
export interface Idempotency {
  /** Names the call in `GET /api/submission/:call/:id`; never changes, because stored results have it. */
  readonly name: string;
  /**
   * `required` if the caller must send an `Idempotency-Key` header; `optional` if a natural key (cart lines, one-time code,
   * coupon) makes a repeated call without the header safe.
   */
  readonly key: 'required' | 'optional';
  /** What is asked for: the same key with other values is refused with IDEMPOTENCY_KEY_REUSED. */
  readonly fields: readonly string[];
  /** Fields that authorize it or state what the user saw (code, card, version): a retry may have other values. */
  readonly proof: readonly string[];
}

/** Input, output and errors of one call. Its name is its method and path: `GET /api/game/:slug`. */
export interface CallShape {
  /** One sentence for the API's documentation. */
  readonly summary: string;
  readonly tag: string;
  /** Who may call: everyone, or signed-in users only. */
  readonly access: 'public' | 'user';
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** True if the call takes a picture, as the only file of a form, instead of a body. */
  readonly takesPicture?: true;
  /** Maximum bytes of the body if it may exceed `bodyBytesMax` of body-limits.ts. */
  readonly bodyBytesMax?: number;
  readonly response: TSchema;
  /** Status on success; defaults to 200. */
  readonly status?: 200 | 201;
  /** For calls that move money or stock: how a repeated request is recognised. */
  readonly idempotent?: Idempotency;
  /** True if the body reauthenticates the user: a two-factor code, or the password if two-factor is off. */
  readonly reauthenticates?: true;
  /** Error codes of this call, besides those that any call may return. */
  readonly errors?: readonly ErrorCode[];
}

/** Preserves the literal types of a table of calls. */
export const defineCalls = <
  const T extends Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'} /api/${string}`, CallShape>,
>(
  calls: T,
): T => calls;

type Part<C, K extends string> = C extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** Input of a call: the parts that the call declares. */
export type CallInput<C> = (Part<C, 'params'> extends undefined
  ? { params?: undefined }
  : { params: Part<C, 'params'> }) &
  (Part<C, 'query'> extends undefined ? { query?: undefined } : { query?: Part<C, 'query'> }) &
  (Part<C, 'body'> extends undefined ? { body?: undefined } : { body: Part<C, 'body'> });

/** Output of a call. */
export type CallOutput<C> = C extends { response: infer S extends TSchema } ? Static<S> : never;
