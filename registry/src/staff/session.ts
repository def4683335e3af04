import type { FastifyRequest } from 'fastify';
import { hashOf, newToken } from '../access/access-token.ts';
import { record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { limitingAttempts } from './attempts.ts';
import { isPasswordRight } from './password.ts';
import {
  findSession,
  findStaff,
  insertSession,
  recordSignIn,
  removeSession,
  type StaffRow,
} from './staff.repository.ts';
import { spendCode } from './two-factor-code.ts';

export const sessionCookie = 'talad_staff';
/** A working day, in ms. */
export const sessionMs = 8 * 3_600_000;
/** Header with the two-factor code of a change. */
const codeHeader = 'x-two-factor-code';

export interface Session {
  readonly staff: StaffRow;
  readonly expiresAt: Date;
}

/** What a person signs in with. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

const refused = () => new RegistryError('SIGN_IN_FAILED', 'The name, password or code is incorrect.');

/** Signs a person in; returns the cookie's value and the session. Does not say which of the three is wrong. */
export function signIn(
  { db, now }: RegistryContext,
  { name, password, code }: Credentials,
  { ip: address, id: requestId }: Pick<FastifyRequest, 'ip' | 'id'>,
): Promise<Session & { token: string }> {
  return limitingAttempts({ db, now }, { name, address }, async () => {
    const staff = await findStaff(db, name);
    if (!(await isPasswordRight(staff?.passwordHash, password)) || !staff) throw refused();
    const token = newToken();
    const at = now();
    const expiresAt = new Date(at.getTime() + sessionMs);
    await db.transaction(async (tx) => {
      await spendCode(tx, now, staff, code).catch((error: unknown) => {
        throw error instanceof RegistryError && error.code === 'CODE_WRONG' ? refused() : error;
      });
      await insertSession(tx, { hash: hashOf(token), staffId: staff.id, expiresAt }, at);
      await recordSignIn(tx, staff.id, at);
      await record(tx, at, { actor: name, requestId }, { action: 'sign in', details: { address } });
    });
    return { staff, expiresAt, token };
  });
}

/** The session of a request's cookie, unless it has ended. */
export async function sessionOf(
  { db, now }: RegistryContext,
  { cookies }: FastifyRequest,
): Promise<Session | undefined> {
  const token = cookies[sessionCookie];
  return token ? findSession(db, hashOf(token), now()) : undefined;
}

export async function signOut({ db }: RegistryContext, { cookies }: FastifyRequest): Promise<void> {
  const token = cookies[sessionCookie];
  if (token) await removeSession(db, hashOf(token));
}

/** Throws unless a page of the site sends the request: a cookie alone does not prove it. */
export function requireSiteOrigin({ siteOrigin }: RegistryContext, { headers }: FastifyRequest): void {
  if (headers.origin !== siteOrigin)
    throw new RegistryError('NOT_ALLOWED', `Browsers may send this from ${siteOrigin} only.`, 'origin');
}

/** Uses up the two-factor code of a change. */
export async function requireFreshCode(
  { db, now }: RegistryContext,
  staff: Pick<StaffRow, 'id' | 'name' | 'secret'>,
  { headers, ip: address }: FastifyRequest,
): Promise<void> {
  const code = headers[codeHeader];
  if (typeof code !== 'string')
    throw new RegistryError('CODE_WRONG', `Send a two-factor code as ${codeHeader}.`, 'code');
  await limitingAttempts({ db, now }, { name: staff.name, address }, () => spendCode(db, now, staff, code));
}
