import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { copyBuildToStore, removeOldBuilds } from './host-builds.ts';

const dayMs = 24 * 3_600_000;

describe('builds of hosts that share a folder', () => {
  let root = '';
  const image = (version: string) => {
    const folder = join(root, `image-${version}`);
    mkdirSync(join(folder, version, 'browser'), { recursive: true });
    writeFileSync(join(folder, version, 'browser/main.js'), version);
    writeFileSync(join(folder, 'current.json'), JSON.stringify({ version }));
    return folder;
  };
  const stored = () => readdirSync(join(root, 'store/host')).sort();
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-builds-'));
    mkdirSync(join(root, 'store/host'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are in one folder, so that every host has the files of every page', () => {
    for (const version of ['aaa1', 'bbb2', 'aaa1']) copyBuildToStore(image(version), join(root, 'store'));
    assert.deepEqual(stored(), ['aaa1', 'bbb2']);
    assert.ok(existsSync(join(root, 'store/host/bbb2/browser/main.js')));
  });

  it('are removed when no host has run them for a while', () => {
    const [old, current] = [image('aaa1'), image('bbb2')];
    for (const folder of [old, current]) copyBuildToStore(folder, join(root, 'store'));
    const lastWeek = new Date(Date.now() - 8 * dayMs);
    for (const version of stored()) utimesSync(join(root, 'store/host', version), lastWeek, lastWeek);
    assert.deepEqual(removeOldBuilds(current, join(root, 'store'), 7 * dayMs), ['host/aaa1']);
    assert.deepEqual(stored(), ['bbb2']);
  });
});
