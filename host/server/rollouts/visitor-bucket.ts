import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookie with a random text that puts a visitor into the groups of rollouts. It identifies neither a person nor a session. */
export const bucketCookie = 'talad_bucket';
const cookieSeconds = 30 * 24 * 3600;
const bucketForm = /^[\w-]{22}$/;

export function readBucket({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const value = cookies[bucketCookie];
  return value !== undefined && bucketForm.test(value) ? value : undefined;
}

/**
 * The bucket of a visitor whose browser opens a page while a rollout is running. A browser without one gets one, except on
 * navigations within the site: it has refused the cookie then, and would change versions with each page. Bots do not send
 * these headers.
 */
export function assignBucket(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const known = readBucket(request);
  if (known) return known;
  if (request.headers['sec-fetch-mode'] !== 'navigate') return undefined;
  const bucket = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${bucketCookie}=${bucket}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return request.headers['sec-fetch-site'] === 'same-origin' ? undefined : bucket;
}

/** Position of a bucket in a rollout, 0 to 1. Another rollout puts the same visitors into other groups. */
export function positionOf(bucket: string, rolloutId: number): number {
  const hash = createHash('sha256').update(`${bucket}:${rolloutId}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}
