import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { checkBundleSize } from './bundle-size.ts';
import { tinyDeclaration } from './tiny-declaration.ts';

describe('gate: bundle size', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talad-bundle-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const check = (files: Record<string, number>, differs: Partial<RemoteDeclaration> = {}) => {
    for (const part of ['browser', 'server']) {
      rmSync(join(folder, 'dist', part), { recursive: true, force: true });
      mkdirSync(join(folder, 'dist', part), { recursive: true });
    }
    for (const [file, bytes] of Object.entries(files))
      writeFileSync(join(folder, 'dist', file), Buffer.alloc(bytes));
    return checkBundleSize({ declaration: tinyDeclaration(differs), folder }).map(({ problem }) => problem);
  };
  const waiver = (until: string) => ({
    waivers: [{ rule: 'size' as const, of: 'entry' as const, reason: 'Moves to a call in spring.', until }],
  });

  it('accepts a build of usual size', () =>
    assert.deepEqual(check({ 'browser/remoteEntry.js': 40_000, 'server/server.cjs': 300_000 }), []));

  it('refuses 2 MB of data in a page, in the browser and in the server build', () =>
    assert.deepEqual(check({ 'browser/page-shelf.js': 2_000_000, 'server/server.cjs': 2_000_000 }), [
      'the size "chunk" is 2000000 bytes, the limit is 60000',
      'the size "total" is 2000000 bytes, the limit is 800000',
      'the size "server" is 2000000 bytes, the limit is 520000',
    ]));

  it('accepts a waiver until it has expired, for the named part only', () => {
    const files = { 'browser/remoteEntry.js': 100_000 };
    assert.equal(check(files).length, 1);
    assert.deepEqual(check(files, waiver('9999-01-01')), []);
    assert.equal(check(files, waiver('2020-01-01')).length, 1);
  });
});
