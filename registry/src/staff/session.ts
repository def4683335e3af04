import type { CookieSerializeOptions } from '@fastify/cookie';
import type { StaffIdentity } from '@talad/server/staff-provider';
import type { FastifyRequest } from 'fastify';
import { hashOf, newToken } from '../access/access-token.ts';
import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { accessOf } from './roles.ts';
import { findSession, insertSession, removeSession, type Session } from './sessions.repository.ts';

export const sessionCookie = 'talad_staff';
/** A working day, in ms. */
export const sessionMs = 8 * 3_600_000;
/** How long a second factor counts for changes, in ms. */
const freshMs = 5 * 60_000;

/** Options of the session's cookie. */
export const cookieOptions = ({ siteOrigin }: RegistryContext): CookieSerializeOptions => ({
  // Where the host forwards to the registry.
  path: '/registry',
  httpOnly: true,
  sameSite: 'strict',
  secure: siteOrigin.startsWith('https:'),
});

/** Hash of the session's cookie that a request has. */
export function sessionHashOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const token = cookies[sessionCookie];
  return token ? hashOf(token) : undefined;
}

/** Opens a session; returns the cookie's value, or undefined if the roles allow nothing here. */
export async function openSession(
  { db, now }: RegistryContext,
  { subject, name, roles, secondFactorAt }: StaffIdentity,
  /** Hash of a session of the same browser, which ends. */
  replaces: string | undefined,
  { ip: address, id: requestId }: Pick<FastifyRequest, 'ip' | 'id'>,
): Promise<string | undefined> {
  const access = accessOf(roles);
  if (!access) {
    // The provider has removed the roles.
    if (replaces) await removeSession(db, replaces);
    return undefined;
  }
  const token = newToken();
  const at = now();
  const expiresAt = new Date(at.getTime() + sessionMs);
  const session = { hash: hashOf(token), subject, name, ...access, secondFactorAt: secondFactorAt ?? null };
  await db.transaction(async (tx) => {
    if (replaces) await removeSession(tx, replaces);
    await insertSession(tx, { ...session, expiresAt }, at);
    await record(tx, at, { actor: name, subject, requestId }, { action: 'sign in', details: { address } });
  });
  return token;
}

/** The session of a request's cookie, unless it has ended or sign-in of the staff is disabled. */
export async function sessionOf(
  { db, now, staffProvider }: RegistryContext,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const hash = sessionHashOf(request);
  return hash && staffProvider ? findSession(db, hash, now()) : undefined;
}

/** Throws unless a page of the site sends the request: a cookie alone does not prove it. */
export function requireSiteOrigin({ siteOrigin }: RegistryContext, { headers }: FastifyRequest): void {
  if (headers.origin !== siteOrigin)
    throw new RegistryError('NOT_ALLOWED', `Browsers may send this from ${siteOrigin} only.`, 'origin');
}

/** Throws unless a second factor was used recently: the browser may be left unattended. */
export function requireFreshSignIn({ now }: RegistryContext, { secondFactorAt }: Session): void {
  if (secondFactorAt && now().getTime() - secondFactorAt.getTime() <= freshMs) return;
  throw new RegistryError('FRESH_SIGN_IN_NEEDED', 'Confirm this change with a second factor: sign in again.');
}
