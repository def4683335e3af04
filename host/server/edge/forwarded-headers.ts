import type { IncomingHttpHeaders } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Headers in which proxies name the client. Nobody but this server may say it to the API. */
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

/** Headers of this connection alone; the HTTP client of the API refuses some of them with an error. */
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

/** IPv4 that arrived over an IPv6 socket (`::ffff:192.0.2.1`) is IPv4 again. */
export const clientAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, 128);

/** What limits by address count together: one IPv4 address or a /64 of IPv6. */
export const addressGroup = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, 64);

/**
 * The headers with which a request goes on to the API: the client's address is the peer's, or what a proxy of
 * TRUSTED_PROXIES says, and nothing that the client wrote.
 */
export function headersToApi(
  request: Pick<FastifyRequest, 'ip' | 'protocol'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !isDropped(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': clientAddress(request),
    'x-forwarded-proto': request.protocol,
  };
}

/** The headers of an answer of the API without those of its own connection: a client that wants this one closed gets it closed. */
export const headersFromApi = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)));
