import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { accounts } from '../src/modules/accounts/accounts.tables.ts';
import { createUser } from '../src/modules/accounts/users.ts';
import { multipart } from './multipart.ts';
import { nextNationalId } from './national-id.ts';
import { startTestApi, type TestClient } from './test-api.ts';
import { addGame } from './test-catalogue.ts';

/** The password of the user to be deleted. */
export const password = 'Krathong#77';

let users = 0;

export type ErasureApi = Awaited<ReturnType<typeof startErasureApi>>;

/** An API with a user who buys and sells; `next()` switches to a new user. */
export async function startErasureApi() {
  const api = await startTestApi();
  const gameId = await addGame(api.db, 'Leaving Game');
  const newcomer = () => {
    users += 1;
    return createUser(api.db, {
      email: `leaver${users}@example.com`,
      username: `Leaver${users}`,
      emailVerifiedAt: new Date(),
      isBuyer: true,
      isSeller: true,
      password,
    });
  };
  let user = await newcomer();
  let client: TestClient = await api.as(user);
  const signInAgain = async (): Promise<void> => {
    client = await api.as(user);
  };
  const next = async (): Promise<void> => {
    user = await newcomer();
    await signInAgain();
  };
  const party = () => ({
    user: {
      id: user.id,
      username: user.username,
      email: user.email,
      isEmailVerified: true,
      isBuyer: true,
      isSeller: true,
      isMiddleman: false,
    },
    client,
  });
  const rowOf = async (id: number) => {
    const [row] = await api.db.select().from(accounts).where(eq(accounts.id, id));
    assert.ok(row);
    return row;
  };
  const sendKyc = async (): Promise<string> => {
    const card = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#8ac' } })
      .png()
      .toBuffer();
    const upload = async (): Promise<string> =>
      (await client.inject({ method: 'POST', url: '/api/user/kyc/picture', ...multipart(card) })).json().key;
    const nationalId = nextNationalId();
    const response = await client.post('/api/user/kyc', {
      firstName: 'Pim',
      lastName: 'Chaiyo',
      nationalId,
      laserCode: `JT0-${String(users).padStart(7, '0')}-89`,
      birthDate: '1997-04-13',
      frontKey: await upload(),
      backKey: await upload(),
      roles: ['buyer'],
    });
    assert.equal(response.statusCode, 201, response.body);
    return nationalId;
  };

  return {
    api,
    gameId,
    /** The current user and client. */
    get user() {
      return user;
    },
    get client() {
      return client;
    },
    next,
    signInAgain,
    party,
    rowOf,
    sendKyc,
  };
}
