import { normalizeIP } from '@fastify/rate-limit';

/** The address as people know it: IPv4 that arrived over an IPv6 socket (`::ffff:192.0.2.1`) is IPv4 again. */
export const plainAddress = (address: string): string => normalizeIP(address, 128);

/** What limits by address count together: one IPv4 address, or a /64 of IPv6, which one subscriber has to themselves. */
export const addressGroup = (address: string): string => normalizeIP(address, 64);
