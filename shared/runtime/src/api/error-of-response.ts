import { type ErrorCode, errorStatus } from '@talad/contract/errors';
import { ApiError, type ApiErrorEntry } from './api-error.ts';

const codeByStatus: Record<number, ErrorCode> = {
  401: 'authentication_failed',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  431: 'HEADERS_TOO_LARGE',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function entriesOf(body: unknown): ApiErrorEntry[] {
  if (!isRecord(body)) return [];
  if (!Array.isArray(body.errors)) {
    // Proxies and older services send one `error` field and no codes.
    return typeof body.error === 'string' ? [{ code: '', detail: body.error }] : [];
  }
  return body.errors.filter(isRecord).map((entry) => ({
    code: String(entry.code ?? ''),
    detail: String(entry.detail ?? ''),
    ...(typeof entry.field === 'string' ? { field: entry.field } : {}),
  }));
}

/** `Retry-After` in ms: seconds or a date. */
function retryAfterOf(header: string | null | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}

/** Converts an error response to an ApiError; proxy responses carry no code, so the status decides. */
export function errorOfResponse(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const errors = entriesOf(body);
  const first = errors[0];
  const known = first && first.code in errorStatus ? (first.code as ErrorCode) : undefined;
  const requestId = isRecord(body) && typeof body.requestId === 'string' ? body.requestId : undefined;
  return new ApiError({
    code: known ?? codeByStatus[status] ?? 'INTERNAL',
    status,
    detail: first?.detail ?? `The server returned ${status}.`,
    field: first?.field,
    requestId,
    errors,
    retryAfterMs: retryAfterOf(retryAfter),
  });
}
