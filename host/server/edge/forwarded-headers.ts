import type { IncomingHttpHeaders } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import { traceHeaders } from '@talad/server/span';
import type { FastifyRequest } from 'fastify';

/** Headers in which proxies name the client. Only this server may set them for the API. */
const clientHeaders = new Set([
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'true-client-ip',
  'client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
]);

/** Hop-by-hop headers; the HTTP client of the API rejects some of them with an error. */
const connectionHeaders = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const isDropped = (name: string) =>
  name.startsWith('x-forwarded-') || clientHeaders.has(name) || connectionHeaders.has(name);

/** Turns an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) back into IPv4. */
export const clientAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, 128);

/** The group that per-address limits count together: one IPv4 address or an IPv6 /64. */
export const addressGroup = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, 64);

/**
 * Headers of a request forwarded to the API: the client's address is the peer's, or the one that a proxy of
 * TRUSTED_PROXIES names. What the client wrote is never used.
 */
export function headersToApi(
  request: Pick<FastifyRequest, 'ip' | 'protocol'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const forwarded = Object.entries(headers).filter(([name]) => !isDropped(name));
  return {
    ...Object.fromEntries(forwarded),
    'x-forwarded-for': clientAddress(request),
    'x-forwarded-proto': request.protocol,
    ...traceHeaders(),
  };
}

/** Headers of an API response without the hop-by-hop ones, so that the client's own `Connection: close` applies. */
export const headersFromApi = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)));
