import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ErrorReport, VersionErrors } from '@talad/registry-client/error-types';
import { tokenOf } from '../../test/registry-calls.ts';
import {
  type ErrorBody,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
} from '../../test/test-registry.ts';

/** The first column of the first line is line 11 of the source. */
const map = JSON.stringify({
  version: 3,
  sources: ['mf-shelf/src/shelf.page.tsx'],
  names: [],
  mappings: 'AAUA',
});

describe('errors of versions', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  const report = (reports: Partial<ErrorReport>[], token?: string) =>
    registry.call<ErrorBody | null>('POST', '/v1/errors', {
      body: {
        reports: reports.map((one) => ({
          remote: 'mf-shelf',
          side: 'browser',
          message: 'TypeError: x',
          frame: '',
          count: 1,
          ...one,
        })),
      },
      token,
    });
  const list = async (path: string) => {
    const { status, body } = await registry.call<VersionErrors[]>('GET', `/v1/remotes/${path}`);
    assert.equal(status, 200);
    return body;
  };

  it('are summed over all hosts, with the line of the source', async () => {
    const version = await storeVersion(registry, 'mf-shelf', 'first');
    writeFileSync(join(registry.storeFolder, 'mf-shelf', version, 'page.1.js.map'), map);
    const known = { version, frame: 'page.1.js:1:5' };
    assert.equal((await report([{ ...known, count: 2 }, { version }])).status, 204);
    assert.equal((await report([{ ...known, count: 3 }])).status, 204);
    // Another place of the same line.
    assert.equal((await report([{ ...known, frame: 'page.1.js:1:9', count: 4 }])).status, 204);
    assert.equal((await report([{ version, frame: 'page.2.js:1:5', message: 'no map' }])).status, 204);
    const errors = await list('mf-shelf/errors');
    assert.deepEqual(
      errors.map(({ message, side, count, source }) => [message, side, count, source]).sort(),
      [
        ['TypeError: x', 'browser', 1, null],
        ['TypeError: x', 'browser', 9, 'mf-shelf/src/shelf.page.tsx:11'],
        ['no map', 'browser', 1, 'page.2.js:1:5'],
      ],
    );
    assert.equal(errors[0]?.count, 9);
    assert.ok(Date.parse(errors[0]?.first ?? '') < Date.parse(errors[0]?.last ?? ''));
  });

  it('are counted without a line if a version has a map that no build writes', async () => {
    const version = await storeVersion(registry, 'mf-maps', 'first');
    const maps = [
      '{',
      'null',
      '{"version":3,"sources":5,"mappings":5}',
      map.replace('mf-shelf', 'a\\u0000b'),
    ];
    for (const [number, text] of maps.entries())
      writeFileSync(join(registry.storeFolder, 'mf-maps', version, `page.${number}.js.map`), text);
    const frames = maps.map((_, number) => ({ remote: 'mf-maps', version, frame: `page.${number}.js:1:5` }));
    const other = { version: await storeVersion(registry, 'mf-shelf', 'beside'), message: 'beside' };
    assert.equal((await report([...frames, other])).status, 204);
    assert.deepEqual(
      (await list('mf-maps/errors')).map(({ source }) => source).sort(),
      frames.map(({ frame }) => frame),
    );
    const errors = await list(`mf-shelf/errors?version=${other.version}`);
    assert.equal(errors.length, 1, 'the same report has errors of other remotes');
  });

  it('are listed by version and by time', async () => {
    const [older, newer] = [
      await storeVersion(registry, 'mf-aged', 'older'),
      await storeVersion(registry, 'mf-aged', 'newer'),
    ];
    await report([{ remote: 'mf-aged', version: older }]);
    await report([{ remote: 'mf-aged', version: newer }]);
    await registry.query("update version_error set last_at = '2026-01-01T00:00:00Z' where version = $1", [
      older,
    ]);
    const versions = async (query: string) =>
      (await list(`mf-aged/errors?${query}`)).map(({ version }) => version);
    assert.deepEqual(await versions(''), [newer, older]);
    assert.deepEqual(await versions(`version=${older}`), [older]);
    assert.deepEqual(await versions('since=2026-01-02T00:00:00Z'), [newer]);
  });

  it('of unknown versions are ignored, as a page may report anything', async () => {
    assert.equal((await report([{ remote: 'mf-none', version: 'ffffffffffff' }])).status, 204);
    assert.deepEqual(await list('mf-none/errors'), []);
  });

  it('are limited to 200 per version: the rarest are evicted', async () => {
    const version = await storeVersion(registry, 'mf-noisy', 'first');
    const of = (number: number) => ({ remote: 'mf-noisy', version, message: `number ${number}` });
    await report([{ ...of(0), count: 7 }]);
    for (const first of [1, 101]) await report(Array.from({ length: 100 }, (_, index) => of(first + index)));
    const messages = (await list('mf-noisy/errors')).map(({ message }) => message);
    assert.equal(messages.length, 200);
    assert.equal(messages[0], 'number 0');
    assert.ok(messages.includes('number 200'));
  });

  it('are taken from hosts only, and checked', async () => {
    const version = await storeVersion(registry, 'mf-own', 'first');
    const refused = await report([{ remote: 'mf-own', version }], await tokenOf(registry, 'reader'));
    assert.deepEqual([refused.status, refused.body?.code], [403, 'NOT_ALLOWED']);
    for (const [field, wrong] of [
      ['frame', { frame: '../../secret:1:1' }],
      ['message', { message: 'a\u0000b' }],
      ['count', { count: 0 }],
    ] as const) {
      const { status, body } = await report([{ remote: 'mf-own', version, ...wrong }]);
      assert.deepEqual([status, body?.field], [400, `reports.0.${field}`]);
    }
  });

  it('are deleted a month after they were last seen', async () => {
    const version = await storeVersion(registry, 'mf-past', 'first');
    await report([{ remote: 'mf-past', version }]);
    await registry.query(
      "update version_error set last_at = now() - interval '31 days' where remote = 'mf-past'",
    );
    const { status } = await registry.call('POST', '/v1/prune', { body: { keep: 20 } });
    assert.equal(status, 200);
    assert.deepEqual(await list('mf-past/errors'), []);
  });
});
