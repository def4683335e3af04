import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, beforeEach, describe, it } from 'node:test';
import Fastify from 'fastify';
import { telemetry } from './telemetry.ts';

describe('reports of pages', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'info', stream }, disableRequestLogging: true });
  app.register(telemetry);
  beforeEach(() => {
    lines.length = 0;
  });
  after(() => app.close());

  const send = (payload: object) => app.inject({ method: 'POST', url: '/telemetry', payload });
  const entry = { kind: 'error', name: 'it broke', remote: 'mf-a', version: '1.2.3' };

  it('go to the log one by one, with the set of versions and the page', async () => {
    const vital = { kind: 'vital', name: 'LCP', value: 812 };
    const response = await send({ setId: 'abc', path: '/wallet', entries: [entry, vital] });
    assert.equal(response.statusCode, 204);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'page report');
    assert.deepEqual(
      logged.map(({ setId, path, report }) => ({ setId, path, report })),
      [entry, vital].map((report) => ({ setId: 'abc', path: '/wallet', report })),
    );
  });

  for (const [what, payload] of [
    ['of an unknown kind', { setId: 'abc', entries: [{ kind: 'other', name: 'x' }] }],
    ['without a set', { entries: [entry] }],
    ['that are too many', { setId: 'abc', entries: Array.from({ length: 51 }, () => entry) }],
    ['that are too long', { setId: 'abc', entries: [{ kind: 'error', name: 'x'.repeat(2001) }] }],
  ] as const) {
    it(`${what} are refused and not logged`, async () => {
      assert.equal((await send(payload)).statusCode, 400);
      assert.ok(!lines.some((line) => line.includes('page report')));
    });
  }

  it('that are larger than a page may send are refused', async () => {
    assert.equal((await send({ setId: 'abc', entries: [], more: 'x'.repeat(70_000) })).statusCode, 413);
  });
});
