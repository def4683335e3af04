import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { fieldOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { runCommand } from '../../ops/run-command.ts';
import { supportOpsCommands } from './support.ops.ts';

const asked = {
  subject: 'transaction',
  ref: '/transaction-history',
  description: 'The code does not work.',
  name: 'Malee',
  email: 'malee@example.com',
};

describe('requests for help', () => {
  const tickets: { headers: Record<string, unknown>; body: { ticket: Record<string, unknown> } }[] = [];
  let deskStatus = 201;
  const desk = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    tickets.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
    response.writeHead(deskStatus, { 'content-type': 'application/json' }).end('{}');
  });
  let api: TestApi;
  before(async () => {
    await new Promise<void>((done) => desk.listen(0, '127.0.0.1', done));
    const { port } = desk.address() as AddressInfo;
    api = await startTestApi({
      env: {
        ZENDESK_URL: `http://127.0.0.1:${port}`,
        ZENDESK_EMAIL: 'agent@talad.test',
        ZENDESK_TOKEN: 'token-of-the-desk',
      },
    });
  });
  after(async () => {
    await api.close();
    desk.close();
  });

  const ops = async (...args: string[]) => {
    const [out, complaints]: [string[], string[]] = [[], []];
    const status = await runCommand({
      commands: supportOpsCommands,
      args: [...args, '--operator', 'nok'],
      open: async () => api.context,
      say: (line) => out.push(line),
      complain: (line) => complaints.push(line),
    });
    return { status, out: out.join('\n'), complaints: complaints.join('\n') };
  };

  it('need a subject of the four, a description, a name and an address', async () => {
    for (const [field, wrong] of [
      ['subject', 'weather'],
      ['description', '   '],
      ['name', ''],
      ['email', 'nobody'],
    ] as const) {
      const answer = await api.post('/api/zendesk', { ...asked, [field]: wrong });
      assert.deepEqual([answer.statusCode, fieldOf(answer)], [400, field]);
    }
  });

  it('come from visitors and members, get a number, wait for operators and reach the desk once', async () => {
    const visitor = await api.post('/api/zendesk', asked);
    assert.equal(visitor.statusCode, 201);
    const { id } = visitor.json<{ request: { id: number } }>().request;
    const person = await api.createUser();
    const member = await (await api.as(person)).post('/api/zendesk', { ...asked, subject: 'profile' });
    const second = member.json<{ request: { id: number } }>().request.id;

    const { out } = await ops('support', 'queue');
    assert.match(out, new RegExp(`^${id}\\t.*\\ttransaction\\tMalee\\tmalee@example.com`, 'm'));
    assert.match((await ops('support', 'show', String(second))).out, new RegExp(`account: ${person.id}`));

    await api.runJobs();
    assert.deepEqual(tickets.map(({ body }) => body.ticket.external_id).sort(), [String(id), String(second)]);
    assert.equal(tickets[0]?.headers['idempotency-key'], `support-request-${id}`);
    assert.deepEqual(tickets[0]?.body.ticket.requester, { name: 'Malee', email: 'malee@example.com' });
  });

  it('are kept while the desk is down', async () => {
    deskStatus = 503;
    const answer = await api.post('/api/zendesk', { ...asked, description: 'Desk is down' });
    assert.equal(answer.statusCode, 201);
    const { id } = answer.json<{ request: { id: number } }>().request;
    assert.match((await ops('support', 'show', String(id))).out, /description: Desk is down/);
    deskStatus = 201;
  });

  it('are closed once, with what was done', async () => {
    const { id } = (await api.post('/api/zendesk', asked)).json<{ request: { id: number } }>().request;
    assert.equal((await ops('support', 'close', String(id))).status, 2, 'an answer is needed');
    assert.equal((await ops('support', 'close', String(id), '--answer', 'Wrote back')).status, 0);
    assert.doesNotMatch((await ops('support', 'queue')).out, new RegExp(`^${id}\\t`, 'm'));
    const again = await ops('support', 'close', String(id), '--answer', 'Twice');
    assert.match(again.complaints, /ILLEGAL_TRANSITION/);
  });
});
