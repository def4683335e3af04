import { randomBytes, randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@talad/contract/errors';
import type { ErrorBody } from '@talad/contract/schema';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { contentSecurityPolicy } from '../plugins/security-headers.ts';
import { cookiesPage } from './cookies-page.ts';
import { earlyResponse } from './early-response.ts';
import { EdgeError, tooLarge } from './edge-error.ts';
import { errorPage } from './error-page.ts';

/** Maps errors of the framework and of the API proxy to this server's own. */
function toEdgeError(error: FastifyError): EdgeError {
  if (error instanceof EdgeError) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return tooLarge();
  if (error.validation) return new EdgeError('VALIDATION', error.message);
  if (status === 415) return new EdgeError('UNSUPPORTED_MEDIA_TYPE', 'This media type is not supported.');
  if (status === 429) return new EdgeError('RATE_LIMITED', 'Too many requests. Please wait a moment.');
  if (error.code?.startsWith('FST_ERR_CTP_'))
    return new EdgeError('MALFORMED_BODY', 'The body cannot be read.');
  if (status < 500) return new EdgeError('MALFORMED_REQUEST', 'The request cannot be read.', { status });
  if (isApiUnreachable(error))
    return new EdgeError('UNAVAILABLE', 'Please try again in a moment.', { retryAfter: 2 });
  return new EdgeError('INTERNAL', 'Something went wrong on our side.');
}

const apiErrorCodes = /^(FST_REPLY_FROM_|UND_ERR_|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/;

function isApiUnreachable(error: { code?: unknown; cause?: unknown }): boolean {
  if (typeof error.code === 'string' && apiErrorCodes.test(error.code)) return true;
  return typeof error.cause === 'object' && error.cause !== null && isApiUnreachable(error.cause);
}

const errorBody = (code: ErrorCode, detail: string, requestId: string): ErrorBody => ({
  errors: [{ code, detail }],
  requestId,
});

/** API calls and telemetry get the JSON error body; a browser that opens an address gets the error page. */
const isPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  !url.startsWith('/registry/') &&
  String(headers.accept ?? '').includes('text/html');

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const edgeError = toEdgeError(error);
  const { statusCode, code, message, retryAfter } = edgeError;
  if (statusCode >= 500 && edgeError !== error)
    request.log.error({ err: error, requestId: request.id }, 'the request failed');
  reply.code(statusCode).headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  });
  const nonce = randomBytes(16).toString('base64');
  const text = isPage(request)
    ? errorPage(statusCode, nonce)
    : JSON.stringify(errorBody(code, message, request.id));
  if (isPage(request))
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(nonce, undefined));
  else reply.type('application/json; charset=utf-8');
  if (request.raw.complete) return reply.send(text);
  return reply
    .header('connection', 'close')
    .header('content-length', Buffer.byteLength(text))
    .send(earlyResponse(request.raw, text));
}

const parserErrors: Record<string, [number, ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', 'The request did not come in time.'],
};

const rawResponse = (status: number, type: string, body: string, more: string[]): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${type}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    ...more,
    'connection: close',
    '',
    body,
  ].join('\r\n');

/** Raw HTTP bytes that answer input which never became a request. */
export function rawErrorResponse(
  status: number,
  code: ErrorCode,
  detail: string,
  more: string[] = [],
): string {
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(code, detail, requestId));
  return rawResponse(status, 'application/json', body, [`x-request-id: ${requestId}`, ...more]);
}

/** Always JSON: the start of the request, which shows whether a browser opens a page, is not available here. */
function rawCookiesPage(): string {
  const nonce = randomBytes(16).toString('base64');
  return rawResponse(431, 'text/html', cookiesPage(nonce), [
    `x-request-id: ${randomUUID()}`,
    `content-security-policy: ${contentSecurityPolicy(nonce, undefined)}`,
  ]);
}

/** Longest time, in ms, for the rest of a request: a browser that is cut off while it sends shows no response. */
const drainMs = 1000;

function drain(socket: Socket): void {
  socket.removeAllListeners('data').on('data', () => undefined);
  const end = setTimeout(() => socket.destroy(), drainMs);
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(end));
}

const unreadable = [400, 'MALFORMED_REQUEST', 'The request cannot be read.'] as const;

/** Answers input that the HTTP parser rejects. */
export function refuseBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // A second response must not start in the middle of one that is in progress on this connection.
  const isResponding = Boolean(
    (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent,
  );
  if (isResponding) {
    socket.destroy();
  } else if (error.code === 'HPE_HEADER_OVERFLOW') {
    drain(socket);
    socket.end(rawCookiesPage());
  } else {
    const [status, code, detail] = parserErrors[error.code ?? ''] ?? unreadable;
    socket.end(rawErrorResponse(status, code, detail), () => socket.destroy());
  }
}

/** One response format for every error of this server. */
export const edgeErrors = fp(async (app) => {
  app.setErrorHandler<FastifyError>(sendError);
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const edgeError = isRead
      ? new EdgeError('NOT_FOUND', 'There is nothing at this address.')
      : new EdgeError('METHOD_NOT_ALLOWED', `${request.method} is not possible here.`);
    return sendError(edgeError, request, reply);
  });
});
