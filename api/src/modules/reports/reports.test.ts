import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf, fieldOf } from '../../../test/error-of.ts';
import { runOps } from '../../../test/run-ops.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addListing } from '../../../test/test-catalogue.ts';
import { newParty, type Party } from '../../../test/test-market.ts';
import { createUser } from '../accounts/users.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('reports', () => {
  let api: TestApi;
  let gameId: number;
  let reporter: Party;
  let seller: Party;
  before(async () => {
    api = await startTestApi();
    gameId = await addGame(api.db, 'Report Game');
    reporter = await newParty(api);
    seller = await newParty(api);
  });
  after(() => api.close());

  const report = (party: Party, body: Record<string, unknown>) =>
    party.client.post('/api/report', { reason: 'scam', text: '', ...body });
  const ops = (...args: string[]) => runOps(api, args);
  const notificationsOf = async (party: Party) =>
    (await party.client.get('/api/notification')).json<{ results: { title: { en: string } }[] }>().results;

  it('require a signed-in user, a listed reason and no unknown field', async () => {
    const visitor = await api.post('/api/report', {
      about: 'user',
      id: seller.user.id,
      reason: 'scam',
      text: '',
    });
    assert.equal(visitor.statusCode, 401);
    const wrong = await report(reporter, { about: 'user', id: seller.user.id, reason: 'dislike' });
    assert.deepEqual([wrong.statusCode, fieldOf(wrong)], [400, 'reason']);
    const unknown = await report(reporter, { about: 'user', id: seller.user.id, loud: true });
    assert.deepEqual([unknown.statusCode, codeOf(unknown)], [400, 'UNKNOWN_FIELD']);
  });

  it('require an existing subject that is not the reporter', async () => {
    const itself = await report(reporter, { about: 'user', id: reporter.user.id });
    assert.equal(codeOf(itself), 'OWN_ITEM');
    const unknown = await report(reporter, { about: 'user', id: 999_999 });
    assert.deepEqual([codeOf(unknown), fieldOf(unknown)], ['NOT_FOUND', 'id']);
    const brandId = await addBrand(api.db, 'Report Brand');
    const { itemIds } = await addItemGroup(api.db, brandId, { en: 'Gems', th: 'เพชร' }, [100_00]);
    const [official] = itemIds;
    assert.equal(codeOf(await report(reporter, { about: 'listing', id: official })), 'NOT_FOUND');
  });

  it('require a text for the reason "other"', async () => {
    const response = await report(reporter, {
      about: 'user',
      id: seller.user.id,
      reason: 'other',
      text: ' ',
    });
    assert.deepEqual([codeOf(response), fieldOf(response)], ['REASON_REQUIRED', 'text']);
  });

  it('merge into the open report when repeated, and can be dismissed once', async () => {
    const itemId = await addListing(api.db, seller.user.id, gameId);
    const first = await report(reporter, { about: 'listing', id: itemId, text: 'Copied picture' });
    const second = await report(reporter, { about: 'listing', id: itemId, reason: 'fake', text: 'And more' });
    assert.deepEqual([first.statusCode, second.statusCode], [201, 201]);
    const { id } = first.json<{ id: number }>();
    assert.equal(second.json<{ id: number }>().id, id);
    assert.match((await ops('report', 'queue')).out, new RegExp(`^${id}\\t.*fake\\tlisting:${itemId}`, 'm'));
    assert.match((await ops('report', 'show', String(id))).out, /text: Copied picture\nAnd more/);

    assert.equal((await ops('report', 'dismiss', String(id))).status, 2, 'a reason is required');
    assert.equal((await ops('report', 'dismiss', String(id), '--reason', 'Their own picture')).status, 0);
    const again = await ops('report', 'warn', String(id), '--reason', 'Once more');
    assert.equal(again.status, 1);
    assert.match(again.errorLines, /ILLEGAL_TRANSITION/);
    assert.match(
      (await ops('audit', '--subject', `listing:${itemId}`)).out,
      /nok\treport\.dismissed\tlisting:\d+\tTheir own picture/,
    );
    assert.equal((await notificationsOf(reporter)).at(0)?.title.en, 'Your report was reviewed');
    assert.equal((await notificationsOf(seller)).length, 0, 'the user is not notified of a dismissed report');
  });

  it('lead to a warning for the reported user', async () => {
    const { id } = (await report(reporter, { about: 'user', id: seller.user.id })).json<{ id: number }>();
    assert.equal((await ops('report', 'warn', String(id), '--reason', 'Please stay polite')).status, 0);
    assert.equal((await notificationsOf(seller)).at(0)?.title.en, 'Warning');
  });

  it('lead to a suspension that ends sessions, blocks sign-in and unpublishes listings until it expires', async () => {
    const password = 'Talad#2026';
    const user = await createUser(api.db, {
      email: 'scammer@example.com',
      username: 'Scammer',
      emailVerifiedAt: api.context.clock.now(),
      password,
    });
    const itemId = await addListing(api.db, user.id, gameId);
    const client = await api.as(user);
    assert.equal((await client.get('/api/auth/user/me')).statusCode, 200);
    const signIn = () => api.post('/api/auth/token/login', { email: 'scammer@example.com', password });

    const { id } = (await report(reporter, { about: 'user', id: user.id })).json<{ id: number }>();
    const suspend = ['report', 'suspend', String(id), '--reason', 'Took money, sent nothing'];
    assert.equal((await ops(...suspend)).status, 2, 'a duration is required');
    assert.equal((await ops(...suspend, '--days', '7')).status, 0);

    // Another process may cache a session for half a minute.
    api.advance(31_000);
    assert.equal((await client.get('/api/auth/user/me')).statusCode, 401);
    const refused = await signIn();
    assert.deepEqual([refused.statusCode, codeOf(refused)], [403, 'ACCOUNT_SUSPENDED']);
    assert.equal(
      (await api.get(`/api/product/dynamic-item/${itemId}`)).json<{ status: string }>().status,
      'unpublished',
    );

    api.advance(7 * dayMs);
    assert.equal((await signIn()).statusCode, 200);
  });
});
