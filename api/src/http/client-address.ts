import { normalizeIP } from '@fastify/rate-limit';

/** The canonical address: IPv4 that arrived over an IPv6 socket (`::ffff:192.0.2.1`) is IPv4 again. */
export const plainAddress = (address: string): string => normalizeIP(address, 128);

/** The unit of rate limits by address: one IPv4 address, or a /64 of IPv6, which belongs to one subscriber. */
export const addressGroup = (address: string): string => normalizeIP(address, 64);
