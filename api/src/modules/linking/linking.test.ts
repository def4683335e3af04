import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { linkProviders } from '@talad/contract/link-facts';
import { sql } from 'drizzle-orm';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi, type TestClient } from '../../../test/test-api.ts';
import { checkOut, newParty, type Party, pay, readOrder, withKey } from '../../../test/test-market.ts';
import { addGame } from '../../../test/test-shop.ts';
import { loadConfig } from '../../config/config.ts';
import { linkOpsCommands } from './linking.ops.ts';

const slug = 'Test_Game';
const minuteMs = 60_000;

describe('linked game accounts', () => {
  let sandbox: Sandbox;
  let api: TestApi;
  let gameId: number;

  before(async () => {
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    sandbox = await startSandbox({ ...config, sandboxPort: 0, sandboxSmtpPort: 0 });
    const address = sandbox.app.server.address();
    if (!address || typeof address === 'string') throw new Error('The sandbox has no port');
    api = await startTestApi({
      env: { SANDBOX_PORT: String(address.port), LINKING: '{"timeoutMs":400}' },
    });
    gameId = await addGame(api.db, 'Test Game', {
      dbSync: {
        oauthGoogleClientId: 'google-test',
        oauthFacebookClientId: 'facebook-test',
        oauthAppleClientId: 'apple-test',
      },
    });
  });
  after(async () => {
    await api.close();
    await sandbox.close();
  });

  const behave = (party: string, mode: string, delayMs = 2_000) =>
    sandbox.app.inject({ method: 'POST', url: `/sandbox/${party}`, payload: { mode, delayMs } });
  beforeEach(async () => {
    for (const party of ['game-server', ...linkProviders.map((name) => `identity-${name}`)]) {
      await behave(party, 'normal');
    }
  });

  const start = (client: TestClient, provider: string) =>
    client.post('/api/user/db-sync/oauth/start', { gameId, provider });
  const finish = (client: TestClient, body: object) => client.post('/api/user/db-sync/oauth/finish', body);
  const check = (client: TestClient) => client.post('/api/user/db-sync/check-oauth', { gameId });
  const signIn = (client: TestClient, username: string, password: string) =>
    client.post('/api/user/db-sync/basic-auth', { gameId, username, password });

  /** Goes through a provider's pages as a browser would; gives what came back to the return page. */
  async function signInAt(authorizeUrl: string, person: string): Promise<URLSearchParams> {
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
      response = await step(url, { method: 'POST', body: new URLSearchParams({ person }) });
    }
    throw new Error('The provider never sent anybody back');
  }

  const bodyOf = (provider: string, back: URLSearchParams) => ({
    provider,
    ...Object.fromEntries([...back].filter(([name]) => ['code', 'state', 'iss', 'error'].includes(name))),
  });

  async function linked(username: string, password: string, given = {}, satang = 0): Promise<Party> {
    const party = await newParty(api, given, satang);
    const answer = await signIn(party.client, username, password);
    assert.equal(answer.statusCode, 201, answer.body);
    await api.runJobs();
    return party;
  }
  const unlinkAll = () =>
    api.db.execute(sql`update game_link set unlinked_at = now() where unlinked_at is null`);
  const items = async ({ client }: Party) => (await client.get('/api/user/db-sync/item')).json().results;

  describe('through a provider', () => {
    beforeEach(() => unlinkAll());

    for (const provider of linkProviders) {
      it(`are linked by ${provider}, with everything the address has to carry`, async () => {
        const { client } = await newParty(api);
        assert.equal(codeOf(await check(client)), 'NOT_LINKED');
        const begun = await start(client, provider);
        assert.equal(begun.statusCode, 201, begun.body);
        const asked = new URL(begun.json().authorizeUrl).searchParams;
        assert.equal(asked.get('client_id'), `${provider}-test`);
        assert.equal(asked.get('redirect_uri'), `${api.siteOrigin}/db-sync/${provider}/`);
        assert.equal(asked.get('response_type'), 'code');
        assert.equal(asked.get('state'), `game_${gameId}`);
        assert.equal(asked.get('code_challenge_method'), 'S256');
        assert.equal(asked.has('scope'), provider !== 'apple');
        assert.equal(asked.get('access_type'), provider === 'google' ? 'offline' : null);
        const back = await signInAt(begun.json().authorizeUrl, 'mali');
        assert.equal(codeOf(await check(client)), 'NOT_LINKED');
        const answer = await finish(client, bodyOf(provider, back));
        assert.equal(answer.statusCode, 200, answer.body);
        assert.equal(answer.json().user.username, 'MaliMoon');
        const profile = await check(client);
        assert.equal(profile.statusCode, 200);
        assert.equal(profile.json().gameUserId, `${slug}-mali`);
        assert.match(profile.json().profileImageUrl, /^\/api\/pictures\//);
        assert.equal(codeOf(await finish(client, bodyOf(provider, back))), 'LINK_ATTEMPT_OVER');
      });

      it(`are not linked by ${provider} with a code of another attempt`, async () => {
        const [thief, victim] = [await newParty(api), await newParty(api)];
        const stolen = await signInAt((await start(victim.client, provider)).json().authorizeUrl, 'mali');
        await start(thief.client, provider);
        assert.equal(codeOf(await finish(thief.client, bodyOf(provider, stolen))), 'LINK_REFUSED');
        assert.equal(codeOf(await check(thief.client)), 'NOT_LINKED');
      });
    }

    it('need the session that began', async () => {
      const party = await newParty(api);
      const back = await signInAt((await start(party.client, 'google')).json().authorizeUrl, 'mali');
      const elsewhere = await api.as(party.user);
      assert.equal(codeOf(await finish(elsewhere, bodyOf('google', back))), 'LINK_ATTEMPT_OVER');
      assert.equal((await finish(party.client, bodyOf('google', back))).statusCode, 200);
    });

    it('are not linked after ten minutes, nor when somebody goes back', async () => {
      const { client } = await newParty(api);
      const denied = await signInAt((await start(client, 'facebook')).json().authorizeUrl, '');
      assert.equal(codeOf(await finish(client, bodyOf('facebook', denied))), 'LINK_DENIED');
      const late = await signInAt((await start(client, 'facebook')).json().authorizeUrl, 'mali');
      api.advance(11 * minuteMs);
      assert.equal(codeOf(await finish(client, bodyOf('facebook', late))), 'LINK_ATTEMPT_OVER');
    });

    for (const mode of ['down', 'slow', 'garbage']) {
      it(`wait for a provider that is ${mode}`, async () => {
        const { client } = await newParty(api);
        const back = await signInAt((await start(client, 'facebook')).json().authorizeUrl, 'mali');
        await behave('identity-facebook', mode);
        assert.equal(codeOf(await finish(client, bodyOf('facebook', back))), 'PROVIDER_UNAVAILABLE');
      });
    }

    it('are somebody’s whom the game knows', async () => {
      const { client } = await newParty(api);
      const back = await signInAt((await start(client, 'facebook')).json().authorizeUrl, 'stranger');
      assert.equal(codeOf(await finish(client, bodyOf('facebook', back))), 'GAME_ACCOUNT_NOT_FOUND');
    });
  });

  describe('through the game’s own credentials', () => {
    beforeEach(() => unlinkAll());

    it('are refused with a wrong password, and when the game does not answer', async () => {
      const { client } = await newParty(api);
      assert.equal(codeOf(await signIn(client, 'MaliMoon', 'guess')), 'GAME_CREDENTIALS_WRONG');
      await behave('game-server', 'down');
      assert.equal(codeOf(await signIn(client, 'MaliMoon', 'white-jasmine')), 'GAME_UNAVAILABLE');
    });

    it('are linked once, by whoever of many is first', async () => {
      const parties = await Promise.all([1, 2, 3, 4].map(() => newParty(api)));
      const answers = await Promise.all(
        parties.map(({ client }) => signIn(client, 'MaliMoon', 'white-jasmine')),
      );
      assert.equal(answers.filter(({ statusCode }) => statusCode === 201).length, 1);
      for (const answer of answers)
        if (answer.statusCode !== 201) assert.equal(codeOf(answer), 'GAME_ACCOUNT_TAKEN');
    });

    it('of one game are one', async () => {
      const { client } = await linked('MaliMoon', 'white-jasmine');
      assert.equal(codeOf(await signIn(client, 'TonklaTank', 'green-shoots')), 'GAME_ALREADY_LINKED');
      assert.equal(codeOf(await start(client, 'google')), 'GAME_ALREADY_LINKED');
    });

    it('are not offered by a game without them', async () => {
      const other = await addGame(api.db, 'Lone Game');
      const { client } = await newParty(api);
      api.advance(minuteMs);
      const body = { gameId: other, username: 'a', password: 'b' };
      assert.equal(codeOf(await client.post('/api/user/db-sync/basic-auth', body)), 'LINK_NOT_OFFERED');
    });
  });

  describe('with things in them', () => {
    beforeEach(() => unlinkAll());

    const list = ({ client }: Party, id: number) =>
      client.post(`/api/user/db-sync/item/${id}/list`, { price: 100, offerDurationDays: 30 }, withKey());

    it('sell one to a buyer with an account, whatever the game does midway', async () => {
      const seller = await linked('KinnareeKnight', 'wing-of-gold');
      const buyer = await linked('SomchaiSniper', 'quiet-rice', {}, 500_00);
      const [item] = await items(seller);
      const listed = await list(seller, item.id);
      assert.equal(listed.statusCode, 201, listed.body);
      assert.equal(listed.json().state, 'locking');
      assert.equal(codeOf(await list(seller, item.id)), 'SYNCED_ITEM_BUSY');
      await api.runJobs();
      const [onSale] = (await items(seller)).filter(({ id }: { id: number }) => id === item.id);
      assert.equal(onSale.state, 'listed');
      const [link] = (await seller.client.get('/api/user/db-sync/link')).json().results;
      assert.equal(codeOf(await seller.client.delete(`/api/user/db-sync/link/${link.id}`)), 'LINK_IN_USE');

      const payment = await pay(buyer, await checkOut(buyer, [onSale.listing.id]));
      const { rows } = await api.db.execute<{ id: number }>(
        sql`select id::int from order_transaction where payment_id = ${payment.id}`,
      );
      const orderId = rows[0]?.id ?? 0;
      await behave('game-server', 'lost');
      await api.runJobs();
      assert.equal((await readOrder(buyer, orderId)).items[0]?.status, 'delivery');
      assert.deepEqual((await readOrder(seller, orderId)).items[0]?.allowedActions, ['chat']);
      await behave('game-server', 'normal');
      api.advance(minuteMs);
      await api.runJobs();
      assert.equal((await readOrder(buyer, orderId)).items[0]?.status, 'received');
      assert.ok((await items(buyer)).some(({ id }: { id: number }) => id === item.id));
      assert.ok((await items(seller)).every(({ id }: { id: number }) => id !== item.id));
    });

    it('sell one to somebody without an account, for whom the game keeps it', async () => {
      const seller = await linked('KinnareeKnight', 'wing-of-gold');
      const buyer = await newParty(api, {}, 500_00);
      const [item] = await items(seller);
      await list(seller, item.id);
      await api.runJobs();
      const [onSale] = (await items(seller)).filter(({ id }: { id: number }) => id === item.id);
      await pay(buyer, await checkOut(buyer, [onSale.listing.id]));
      await api.runJobs();
      assert.equal((await items(buyer))[0].state, 'kept');
      await signIn(buyer.client, 'TonklaTank', 'green-shoots');
      await api.runJobs();
      const [moved] = (await items(buyer)).filter(({ id }: { id: number }) => id === item.id);
      assert.equal(moved.state, 'free');
    });

    it('give the money back where the item was gone', async () => {
      const seller = await linked('KinnareeKnight', 'wing-of-gold');
      const buyer = await newParty(api, {}, 500_00);
      const [item] = await items(seller);
      await list(seller, item.id);
      await api.runJobs();
      const [onSale] = (await items(seller)).filter(({ id }: { id: number }) => id === item.id);
      const { rows } = await api.db.execute<{ id: string }>(
        sql`select external_id as id from synced_item where id = ${item.id}`,
      );
      const paymentId = await checkOut(buyer, [onSale.listing.id]);
      await sandbox.app.inject({
        method: 'DELETE',
        url: `/sandbox/game-server/${slug}/items/${rows[0]?.id}`,
      });
      await pay(buyer, paymentId);
      await api.runJobs();
      assert.equal((await buyer.client.get('/api/user/wallet')).json().usable, 500);
    });

    it('are settled by an operator where a game stays silent', async () => {
      const seller = await linked('SomchaiSniper', 'quiet-rice');
      const buyer = await newParty(api, {}, 500_00);
      const [item] = await items(seller);
      await list(seller, item.id);
      await api.runJobs();
      const [onSale] = (await items(seller)).filter(({ id }: { id: number }) => id === item.id);
      await pay(buyer, await checkOut(buyer, [onSale.listing.id]));
      await behave('game-server', 'down');
      await api.runJobs();
      assert.equal((await buyer.client.get('/api/user/wallet')).json().usable, 400);
      const { rows } = await api.db.execute<{ id: string }>(
        sql`select id from game_task where ended_at is null and kind = 'transfer'`,
      );
      const said: string[] = [];
      const command = linkOpsCommands.find(({ name }) => name === 'link failed');
      await command?.run(api.context, {
        positionals: [rows[0]?.id ?? ''],
        options: { reason: 'It never moved, say its people.' },
        operator: 'nok',
        say: (line) => said.push(line),
      });
      assert.match(said.join(), /failed/);
      assert.equal((await buyer.client.get('/api/user/wallet')).json().usable, 500);
      await behave('game-server', 'normal');
      api.advance(minuteMs);
      await api.runJobs();
      const [back] = (await items(seller)).filter(({ id }: { id: number }) => id === item.id);
      assert.equal(back.state, 'free');
    });

    it('take one off the market and unlock it, and are unlinked after that', async () => {
      const seller = await linked('MaliMoon', 'white-jasmine');
      const [item] = await items(seller);
      await list(seller, item.id);
      await api.runJobs();
      const answer = await seller.client.post(`/api/user/db-sync/item/${item.id}/unlist`);
      assert.equal(answer.json().state, 'unlocking');
      await api.runJobs();
      assert.equal((await items(seller))[0].state, 'free');
      const [link] = (await seller.client.get('/api/user/db-sync/link')).json().results;
      assert.equal((await seller.client.delete(`/api/user/db-sync/link/${link.id}`)).statusCode, 200);
      assert.deepEqual(await items(seller), []);
    });
  });
});
