import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { DamagedCopies } from './damaged-copies.ts';

const good = 'exports.page = () => "good"';
const stored = { path: 'page.js', bytes: good.length, integrity: hashOf(good) };
const version = { remote: 'mf-a', version: '0123456789ab' };
const loadFailure = { kind: 'remote', name: 'no script', step: 'failed', ...version } as const;

function hashOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

describe('a copy of a version on the disk of a host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talad-damaged-'));
  const file = join(folder, version.remote, version.version, stored.path);
  let listed = 0;
  let registryFiles = async () => [stored];
  const registry = {
    url: 'http://registry.example',
    files: () => {
      listed += 1;
      return registryFiles();
    },
    readFile: async () => new TextEncoder().encode(good),
  };
  const copies = () => new DamagedCopies({ folder, registry }, { warn: () => undefined });
  before(() => mkdirSync(join(file, '..'), { recursive: true }));
  beforeEach(() => {
    listed = 0;
    registryFiles = async () => [stored];
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is fetched again if it is damaged, and what browsers could not load of it does not count', async () => {
    writeFileSync(file, good.replace('good', 'g0od'));
    const error = { kind: 'error', name: 'another one', remote: 'mf-b' } as const;
    const counted = await copies().undamaged([loadFailure, error], () => true);
    assert.deepEqual(counted, [error]);
    assert.equal(readFileSync(file, 'utf8'), good);
  });

  it('counts as before if it is whole', async () => {
    writeFileSync(file, good);
    assert.deepEqual(await copies().undamaged([loadFailure], () => true), [loadFailure]);
  });

  it('is compared once a minute, and only of versions that are live', async () => {
    writeFileSync(file, good);
    const own = copies();
    for (let time = 0; time < 3; time += 1) await own.undamaged([loadFailure], () => true);
    assert.equal(listed, 1);
    await own.undamaged([{ ...loadFailure, version: 'ffffffffffff' }], () => false);
    assert.equal(listed, 1);
  });

  it('counts while the registry does not answer', async () => {
    writeFileSync(file, 'damaged');
    registryFiles = () => Promise.reject(new Error('no response'));
    assert.deepEqual(await copies().undamaged([loadFailure], () => true), [loadFailure]);
  });
});
