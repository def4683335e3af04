import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { SessionUser } from '../src/http/session-user.ts';
import { kycSubmission } from '../src/modules/identity/identity.tables.ts';
import { multipart } from './multipart.ts';
import { nextNationalId } from './national-id.ts';
import { runOps } from './run-ops.ts';
import { startTestApi } from './test-api.ts';

let laserCodes = 0;

export type IdentityApi = Awaited<ReturnType<typeof startIdentityApi>>;

/** An API with a user who may submit an identity check; `next()` switches to a new user. */
export async function startIdentityApi() {
  const api = await startTestApi();
  const card = await sharp({ create: { width: 640, height: 404, channels: 3, background: '#88aacc' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'a telephone at home' } })
    .toBuffer();
  const newcomer = () => api.createUser({ isBuyer: false, isSeller: false });
  let user = await newcomer();
  let client = await api.as(user);
  const next = async (): Promise<void> => {
    user = await newcomer();
    client = await api.as(user);
  };

  const upload = (by = client, content = card) =>
    by.inject({ method: 'POST', url: '/api/user/kyc/picture', ...multipart(content) });
  const pictureOf = async (by = client): Promise<string> => {
    const response = await upload(by);
    assert.equal(response.statusCode, 201, response.body);
    return response.json().key;
  };
  const formOf = async (change: Record<string, unknown> = {}, by = client) => {
    laserCodes += 1;
    return {
      firstName: 'Pim',
      lastName: 'Chaiyo',
      nationalId: nextNationalId(),
      laserCode: `JT0-${String(laserCodes).padStart(7, '0')}-89`,
      birthDate: '1997-04-13',
      frontKey: await pictureOf(by),
      backKey: await pictureOf(by),
      roles: ['buyer'],
      ...change,
    };
  };
  const send = async (change: Record<string, unknown> = {}, by = client) =>
    by.post('/api/user/kyc', await formOf(change, by));
  const kyc = async (by = client) => (await by.get('/api/user/kyc')).json();
  const checkOf = async ({ id }: Pick<SessionUser, 'id'>) => {
    const rows = await api.db.select().from(kycSubmission).where(eq(kycSubmission.accountId, id));
    const row = rows.at(-1);
    assert.ok(row);
    return row;
  };
  const ops = (...args: string[]) => runOps(api, args);
  const approve = async (more: string[] = []) => {
    const { id } = await checkOf(user);
    const done = await ops('kyc', 'approve', String(id), ...more);
    assert.equal(done.status, 0, done.errorLines);
    api.context.sessions.forgetUser(user.id);
  };

  return {
    api,
    /** The current user and client. */
    get user() {
      return user;
    },
    get client() {
      return client;
    },
    next,
    upload,
    pictureOf,
    formOf,
    send,
    kyc,
    checkOf,
    ops,
    approve,
  };
}
