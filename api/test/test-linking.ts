import assert from 'node:assert/strict';
import { linkProviders } from '@talad/contract/link-facts';
import type { LinkedProfile, SyncedItem } from '@talad/contract/linking';
import type { PartyMode } from '@talad/sandbox/behaviour';
import { startSandbox } from '@talad/sandbox/sandbox';
import { sandboxSecrets } from '@talad/server/sandbox-access';
import { sql } from 'drizzle-orm';
import { loadConfig } from '../src/config/config.ts';
import { runGameTask } from '../src/modules/linking/game-tasks.ts';
import { keepUp } from '../src/modules/linking/linking.module.ts';
import { linkOpsCommands } from '../src/modules/linking/linking.ops.ts';
import { startTestApi, type TestClient } from './test-api.ts';
import { addGame } from './test-catalogue.ts';
import { checkOut, newParty, type Party, pay, readOrder, withKey } from './test-market.ts';

export const slug = 'Test_Game';
/** Timeout of a game or provider in tests, in ms; the slow mode takes longer. */
const timeoutMs = 1_000;

export type LinkingShop = Awaited<ReturnType<typeof startLinkingShop>>;

/** An API with one game that supports account linking, and its own sandbox. */
export async function startLinkingShop() {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const sandbox = await startSandbox({ ...config, sandboxPort: 0, sandboxSmtpPort: 0 });
  const address = sandbox.app.server.address();
  if (!address || typeof address === 'string') throw new Error('The sandbox has no port');
  const api = await startTestApi({
    env: { SANDBOX_PORT: String(address.port), LINKING: JSON.stringify({ timeoutMs }) },
  });
  const gameId = await addGame(api.db, 'Test Game', {
    dbSync: {
      oauthGoogleClientId: 'google-test',
      oauthFacebookClientId: 'facebook-test',
      oauthAppleClientId: 'apple-test',
    },
  });

  const behave = (party: string, mode: PartyMode, delayMs = 5 * timeoutMs) =>
    sandbox.app.inject({ method: 'POST', url: `/sandbox/${party}`, payload: { mode, delayMs } });
  const start = (client: TestClient, provider: string) =>
    client.post('/api/user/db-sync/oauth/start', { gameId, provider });
  const signIn = (client: TestClient, username: string, password: string) =>
    client.post('/api/user/db-sync/basic-auth', { gameId, username, password });
  const items = async ({ client }: Party): Promise<SyncedItem[]> =>
    (await client.get('/api/user/db-sync/item')).json().results;
  const itemOf = async (party: Party, id: number) => (await items(party)).find((item) => item.id === id);
  const list = ({ client }: Party, id: number) =>
    client.post(`/api/user/db-sync/item/${id}/list`, { price: 100, offerDurationDays: 30 }, withKey());

  /** Follows a provider's pages as a browser would; returns the parameters of the return page. */
  async function signInAt(authorizeUrl: string, user: string): Promise<URLSearchParams> {
    const jar = new Map<string, string>();
    const step = async (url: string, init: RequestInit = {}): Promise<Response> => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, {
        ...init,
        redirect: 'manual',
        headers: { ...init.headers, cookie },
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return response;
    };
    let url = authorizeUrl;
    let response = await step(url);
    for (let steps = 0; steps < 8; steps += 1) {
      const location = response.headers.get('location');
      if (location) {
        url = new URL(location, url).href;
        if (url.startsWith(api.siteOrigin)) return new URL(url).searchParams;
        response = await step(url);
        continue;
      }
      const html = await response.text();
      const action = /action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
      assert.ok(action, html);
      url = new URL(action, url).href;
      response = await step(url, { method: 'POST', body: new URLSearchParams({ person: user }) });
    }
    throw new Error('The provider never sent anybody back');
  }

  /** A user with a linked account whose items are synced. */
  async function linked(username: string, password: string, satang = 0): Promise<Party> {
    const party = await newParty(api, {}, satang);
    const response = await signIn(party.client, username, password);
    assert.equal(response.statusCode, 201, response.body);
    await api.runJobs();
    return party;
  }

  /** Puts a user's item on sale, which locks it; any unlocked item if no id is given. */
  async function onSale(seller: Party, id?: number) {
    const item = (await items(seller)).find(
      (known) => (id ?? known.id) === known.id && known.state === 'free',
    );
    assert.ok(item, 'the account has no unlocked item');
    assert.equal((await list(seller, item.id)).statusCode, 201);
    await api.runJobs();
    const listing = (await itemOf(seller, item.id))?.listing;
    assert.equal(listing?.status, 'published');
    return { id: item.id, listingId: listing?.id ?? 0 };
  }

  /** Buys a listing and pays for it; returns the order's id. No job has run yet. */
  async function buy(buyer: Party, listingId: number): Promise<number> {
    const payment = await pay(buyer, await checkOut(buyer, [listingId]));
    const { rows } = await api.db.execute<{ id: number }>(
      sql`select id::int from order_transaction where payment_id = ${payment.id}`,
    );
    return rows[0]?.id ?? 0;
  }

  /** The state of an item in the game itself. */
  async function inGame(syncedId: number): Promise<{ accountId: string | null; lock: string | null }> {
    const externalId = await externalIdOf(syncedId);
    const response = await sandbox.app.inject({ url: `/sandbox/game-server/${slug}/items` });
    return response.json().results.find(({ id }: { id: string }) => id === externalId);
  }

  const externalIdOf = async (syncedId: number): Promise<string> => {
    const { rows } = await api.db.execute<{ id: string }>(
      sql`select external_id as id from synced_item where id = ${syncedId}`,
    );
    return rows[0]?.id ?? '';
  };

  /** Removes an item in the game, locked or not. */
  const loseInGame = async (syncedId: number) => {
    const url = `/sandbox/game-server/${slug}/items/${await externalIdOf(syncedId)}`;
    await sandbox.app.inject({ method: 'DELETE', url });
  };

  /** Removes a user's linked account in the game, with everything in it. */
  const dropAccount = async ({ user }: Party) => {
    const { rows } = await api.db.execute<{ id: string }>(
      sql`select game_user_id as id from game_link where account_id = ${user.id} and unlinked_at is null`,
    );
    await sandbox.app.inject({
      method: 'DELETE',
      url: `/sandbox/game-server/${slug}/accounts/${rows[0]?.id}`,
    });
  };

  /** Delivers a delayed request of the API to the game, which answers it, but the response is lost. */
  async function endTask(taskId: string) {
    const { rows } = await api.db.execute<Record<'itemId' | 'from' | 'to' | 'lock', string | null>>(
      sql`select external_id as "itemId", from_game_user as "from", to_game_user as "to", lock_reference as "lock"
        from game_task where id = ${taskId}`,
    );
    await behave('game-server', 'normal');
    return sandbox.app.inject({
      method: 'POST',
      url: `/game-server/${slug}/v1/transfers`,
      headers: { authorization: `Bearer ${sandboxSecrets.gameKey(slug)}` },
      payload: { reference: taskId, ...rows[0] },
    });
  }

  /** Runs an operator's command; returns its output. */
  async function ops(
    name: string,
    positionals: string[] = [],
    options: Record<string, string | boolean> = {},
  ) {
    const output: string[] = [];
    const command = linkOpsCommands.find((known) => known.name === name);
    assert.ok(command, name);
    await command.run(api.context, {
      positionals,
      options: { reason: 'Asked the people of the game.', ...options },
      operator: 'nok',
      print: (line) => output.push(line),
    });
    return output.join('\n');
  }

  return {
    api,
    sandbox,
    gameId,
    behave,
    endFailures: async () => {
      for (const party of ['game-server', ...linkProviders.map((name) => `identity-${name}`)]) {
        await behave(party, 'normal');
      }
    },
    start,
    finish: (client: TestClient, body: object) => client.post('/api/user/db-sync/oauth/finish', body),
    check: (client: TestClient) => client.post('/api/user/db-sync/check-oauth', { gameId }),
    /** The body that the return page sends. */
    bodyOf: (provider: string, back: URLSearchParams) => ({
      provider,
      ...Object.fromEntries([...back].filter(([name]) => ['code', 'state', 'iss', 'error'].includes(name))),
    }),
    signIn,
    signInAt,
    linked,
    items,
    itemOf,
    list,
    onSale,
    buy,
    inGame,
    loseInGame,
    dropAccount,
    endTask,
    ops,
    /** Runs the worker's game task once. */
    talk: (taskId: string) => runGameTask(api.context, taskId),
    /** The job that runs every two minutes. */
    upkeep: () => keepUp(api.context),
    statusOf: async (party: Party, orderId: number) => (await readOrder(party, orderId)).items[0]?.status,
    usable: async ({ client }: Party): Promise<number> =>
      (await client.get('/api/user/wallet')).json().usable,
    profileOf: async (client: TestClient): Promise<LinkedProfile> =>
      (await client.post('/api/user/db-sync/check-oauth', { gameId })).json(),
    unlinkAll: () => api.db.execute(sql`update game_link set unlinked_at = now() where unlinked_at is null`),
    close: async () => {
      await api.close();
      await sandbox.close();
    },
  };
}
