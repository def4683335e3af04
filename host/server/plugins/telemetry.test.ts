import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, beforeEach, describe, it } from 'node:test';
import Fastify, { LogController } from 'fastify';
import { telemetry } from './telemetry.ts';

const siteOrigin = 'https://talad.example';

describe('telemetry reports', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.register(telemetry, { siteOrigin, perAddress: 20, perSecond: 30, reportMs: 60_000 });
  beforeEach(() => {
    lines.length = 0;
  });
  after(() => app.close());

  const send = (payload: object, origin: string | undefined = siteOrigin, remoteAddress = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/telemetry',
      payload,
      remoteAddress,
      headers: origin ? { origin } : {},
    });
  const written = () => lines.filter((line) => line.includes('page report"')).length;
  const entry = {
    kind: 'error',
    name: 'it broke',
    stack: 'Error: it broke\n    at /r/mf-a/1.2.3/page-home.js:1:200',
    remote: 'mf-a',
    version: '1.2.3',
    module: './page.home',
  };

  it('are logged one by one with the composition and the path', async () => {
    const vital = { kind: 'vital', name: 'LCP', value: 812, remote: 'mf-a', version: '1.2.3' };
    const response = await send({ compositionId: 'abc', path: '/wallet', entries: [entry, vital] });
    assert.equal(response.statusCode, 204);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'page report');
    assert.deepEqual(
      logged.map(
        ({ level: _level, time: _time, pid: _pid, hostname: _host, reqId: _id, msg: _msg, ...line }) => line,
      ),
      [entry, vital].map((report) => ({ compositionId: 'abc', path: '/wallet', ...report })),
    );
  });

  it('cannot write other fields into the log', async () => {
    const payload = { compositionId: 'abc', entries: [{ ...entry, level: 60, msg: 'forged', other: 'x' }] };
    assert.equal((await send(payload)).statusCode, 204);
    const [line] = lines.map((text) => JSON.parse(text));
    assert.equal(line.level, 30);
    assert.equal(line.msg, 'page report');
    assert.equal(line.other, undefined);
  });

  for (const [what, payload] of [
    ['of an unknown kind', { compositionId: 'abc', entries: [{ kind: 'other', name: 'x' }] }],
    ['without a composition id', { entries: [entry] }],
    ['with too many entries', { compositionId: 'abc', entries: Array.from({ length: 51 }, () => entry) }],
    [
      'with entries that are too long',
      { compositionId: 'abc', entries: [{ kind: 'error', name: 'x'.repeat(2001) }] },
    ],
  ] as const) {
    it(`${what} are refused and not logged`, async () => {
      assert.equal((await send(payload)).statusCode, 400);
      assert.ok(!lines.some((line) => line.includes('page report')));
    });
  }

  it('are refused above the size limit', async () => {
    assert.equal(
      (await send({ compositionId: 'abc', entries: [], more: 'x'.repeat(70_000) })).statusCode,
      413,
    );
  });

  for (const origin of ['https://evil.example', 'null', ''])
    it(`from ${origin || 'no page'} are refused and not logged`, async () => {
      const response = await send({ compositionId: 'abc', entries: [entry] }, origin);
      assert.equal(response.statusCode, 403);
      assert.equal(written(), 0);
    });

  it('are limited per address without affecting other addresses', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1)
      statuses.push((await send({ compositionId: 'abc', entries: [] }, siteOrigin, '192.0.2.2')).statusCode);
    assert.deepEqual(statuses, [...Array(20).fill(204), 429]);
    assert.equal(
      (await send({ compositionId: 'abc', entries: [] }, siteOrigin, '192.0.2.3')).statusCode,
      204,
    );
  });
});

describe('telemetry log budget', () => {
  it('drops entries beyond the budget and logs their number', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = Fastify({
      logger: { level: 'info', stream },
      logController: new LogController({ disableRequestLogging: true }),
    });
    await app.register(telemetry, { siteOrigin, perSecond: 30 });
    const entries = Array.from({ length: 50 }, () => ({ kind: 'error', name: 'it broke' }));
    const from = performance.now();
    for (let at = 0; at < 10; at += 1)
      await app.inject({
        method: 'POST',
        url: '/telemetry',
        payload: { compositionId: 'abc', entries },
        remoteAddress: `192.0.2.${at}`,
        headers: { origin: siteOrigin },
      });
    const seconds = Math.floor((performance.now() - from) / 1000) + 2;
    await app.close();
    const written = lines.filter((line) => line.includes('page report"')).length;
    assert.ok(written >= 30 && written <= 30 * seconds, `${written} written`);
    const dropped = lines.map((line) => JSON.parse(line).dropped).filter(Boolean);
    assert.deepEqual(dropped, [500 - written]);
  });
});
