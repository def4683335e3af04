import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fieldOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { runCommand } from '../../ops/run-command.ts';
import { supportOpsCommands } from './support.ops.ts';

const requested = {
  subject: 'transaction',
  ref: '/transaction-history',
  description: 'The code does not work.',
  name: 'Malee',
  email: 'malee@example.com',
};

describe('support requests', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  const ops = async (...args: string[]) => {
    const [out, errorLines]: [string[], string[]] = [[], []];
    const status = await runCommand({
      commands: supportOpsCommands,
      args: [...args, '--operator', 'nok'],
      open: async () => api.context,
      print: (line) => out.push(line),
      printError: (line) => errorLines.push(line),
    });
    return { status, out: out.join('\n'), errorLines: errorLines.join('\n') };
  };

  it('require a known subject, a description, a name and an email address', async () => {
    for (const [field, wrong] of [
      ['subject', 'weather'],
      ['description', '   '],
      ['name', ''],
      ['email', 'nobody'],
    ] as const) {
      const response = await api.post('/api/zendesk', { ...requested, [field]: wrong });
      assert.deepEqual([response.statusCode, fieldOf(response)], [400, field]);
    }
  });

  it("accept guests and users, return a number, and appear in the operators' queue", async () => {
    const visitor = await api.post('/api/zendesk', requested);
    assert.equal(visitor.statusCode, 201);
    const { id } = visitor.json<{ request: { id: number } }>().request;
    const user = await api.createUser();
    const testUser = await (await api.as(user)).post('/api/zendesk', { ...requested, subject: 'profile' });
    const second = testUser.json<{ request: { id: number } }>().request.id;

    const { out } = await ops('support', 'queue');
    assert.match(out, new RegExp(`^${id}\\t.*\\ttransaction\\tMalee\\tmalee@example.com`, 'm'));
    assert.match((await ops('support', 'show', String(second))).out, new RegExp(`account: ${user.id}`));
  });

  it('can be closed once, with an answer', async () => {
    const { id } = (await api.post('/api/zendesk', requested)).json<{ request: { id: number } }>().request;
    assert.equal((await ops('support', 'close', String(id))).status, 2, 'an answer is required');
    assert.equal((await ops('support', 'close', String(id), '--answer', 'Wrote back')).status, 0);
    assert.doesNotMatch((await ops('support', 'queue')).out, new RegExp(`^${id}\\t`, 'm'));
    const again = await ops('support', 'close', String(id), '--answer', 'Twice');
    assert.match(again.errorLines, /ILLEGAL_TRANSITION/);
  });
});
