import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { SupportDesk } from '@talad/sandbox/support-desk/support-desk';
import { supportDeskRoutes } from '@talad/sandbox/support-desk/support-desk.routes';
import { type FastifyInstance, fastify } from 'fastify';
import { runOps } from '../../../test/run-ops.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { readRequest } from './requests.ts';
import { openTicket } from './zendesk.ts';

const agent = { email: 'agent@talad.test', token: 'token-of-the-desk' };
/** Beyond this a user would notice that the support desk is slow. */
const noticeableDelayMs = 2_000;

describe('support requests while the support desk fails', () => {
  const desk = new SupportDesk();
  let outside: FastifyInstance;
  let api: TestApi;
  let url = '';
  before(async () => {
    outside = fastify({ forceCloseConnections: true });
    supportDeskRoutes(outside, desk, { url: '', ...agent });
    url = `${await outside.listen({ port: 0, host: '127.0.0.1' })}/zendesk`;
    api = await startTestApi({
      env: { ZENDESK_URL: url, ZENDESK_EMAIL: agent.email, ZENDESK_TOKEN: agent.token },
    });
  });
  after(async () => {
    await api.close();
    await outside.close();
  });
  const behave = (payload: object) =>
    outside.inject({ method: 'POST', url: '/sandbox/support-desk', payload });
  beforeEach(async () => {
    await behave({ mode: 'normal' });
    desk.clear();
  });

  const ops = (...args: string[]) => runOps(api, args);

  /** Sends a support request as a guest; returns its number. */
  async function ask(): Promise<number> {
    const begin = performance.now();
    const response = await api.post('/api/zendesk', {
      subject: 'transaction',
      ref: '/transaction-history',
      description: 'The code <does> not work.',
      name: 'Malee',
      email: 'malee@example.com',
    });
    assert.equal(response.statusCode, 201, response.body);
    assert.ok(performance.now() - begin < noticeableDelayMs, 'the support request waited for the desk');
    return response.json<{ request: { id: number } }>().request.id;
  }

  const ticketsOf = (id: number) => desk.list(`support-request-${id}`);

  async function tryAgain(): Promise<void> {
    const [line] = (await ops('job', 'list')).out.split('\n');
    const retried = await ops('job', 'retry', line?.split('\t')[0] ?? '', '--reason', 'The desk is back.');
    assert.deepEqual([retried.status, retried.errorLines], [0, '']);
    await api.runJobs();
  }

  it('reach the desk with everything an agent needs, with the text escaped in HTML', async () => {
    const id = await ask();
    await api.runJobs();
    const [ticket, ...others] = ticketsOf(id);
    assert.equal(others.length, 0);
    assert.equal(ticket?.subject, `#${id} Transaction`);
    assert.equal(ticket?.comment.body, 'The code <does> not work.\n\n/transaction-history');
    assert.deepEqual(ticket?.requester, { name: 'Malee', email: 'malee@example.com' });
    const page = (await outside.inject('/sandbox/support-desk')).body;
    assert.match(page, /The code &lt;does&gt; not work/);
  });

  for (const [mode, what, problem] of [
    ['down', 'is down', /returned 503/],
    ['lost', 'loses its answer', /fetch failed/],
    ['garbage', 'answers garbage', /invalid response/],
    // The idempotency key is lost before the retry: the client looks the ticket up by its external id.
    ['forgets', 'loses its answer and forgets the key', /fetch failed/],
  ] as const) {
    it(`get a number at once and a single ticket eventually while the desk ${what}`, async () => {
      await behave({ mode });
      const id = await ask();
      await api.runJobs();
      assert.match((await ops('job', 'list')).out, problem);
      assert.match((await ops('support', 'queue')).out, new RegExp(`^${id}\\t`, 'm'));
      await behave({ mode: 'normal' });
      await tryAgain();
      assert.equal(ticketsOf(id).length, 1);
      assert.equal((await ops('job', 'list')).out, 'Nothing failed.');
    });
  }

  it('become one ticket if every request reaches the desk twice', async () => {
    await behave({ mode: 'twice' });
    const id = await ask();
    await api.runJobs();
    assert.equal(ticketsOf(id).length, 1);
    assert.equal((await ops('job', 'list')).out, 'Nothing failed.');
  });

  it('time out on a slow desk and still become one ticket', async () => {
    const row = await readRequest(api.db, await ask());
    await behave({ mode: 'slow', delayMs: 60_000 });
    await assert.rejects(openTicket({ url, ...agent }, row, 100), { name: 'TimeoutError' });
    await behave({ mode: 'normal' });
    await openTicket({ url, ...agent }, row);
    await openTicket({ url, ...agent }, row);
    assert.equal(ticketsOf(row.id).length, 1);
    await api.runJobs();
    assert.equal(ticketsOf(row.id).length, 1);
  });

  it('fail with a wrong token, and the error contains no personal data', async () => {
    const row = await readRequest(api.db, await ask());
    await assert.rejects(openTicket({ url, ...agent, token: 'another' }, row), (error) => {
      assert.match(String(error), /returned 401/);
      return !String(error).includes('Malee');
    });
    await api.runJobs();
  });
});
