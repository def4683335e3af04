import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const ipv6Groups = 3;

/** The network of a client: its first 24 bits of IPv4, or 48 of IPv6. A full address would identify a household. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return plain.replace(/\.\d+$/, '.0/24');
  if (isIP(plain) !== 6) return 'unknown';
  const [head = ''] = plain.split('::', 1);
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, ipv6Groups);
  return `${groups.join(':')}::/48`;
}

/** A URL without its query: links of mails and sign-in providers carry codes there. */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';

type LoggedRequest = Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>;

/** Serializer of `req` in the servers' logs. */
export const loggedRequest = ({ method, url, host, ip }: LoggedRequest) => ({
  method,
  url: withoutQuery(url),
  host,
  network: networkOf(ip ?? ''),
});
