import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { workspaceRoot } from '../webpack/workspace.ts';
import { buildPackage } from './pack.ts';

const source = join(workspaceRoot, 'shared/create-remote');
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe('the built package @talad/create-remote', () => {
  const empty = mkdtempSync(join(tmpdir(), 'talad-create-'));
  const own = join(empty, 'mf-auction');
  let built = '';
  before(async () => {
    built = await buildPackage(source);
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(built, 'create-remote.js'), 'mf-auction', '--owner', 'Auction team', '--no-install'],
      { cwd: empty, encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
  });
  after(() => rmSync(empty, { recursive: true, force: true }));

  it('has scripts, types and documents, and no sources', () => {
    const files = filesOf(built);
    for (const file of [
      'create-remote.js',
      'write-remote.js',
      'write-remote.d.ts',
      'LICENSE',
      'CHANGELOG.md',
    ])
      assert.ok(files.includes(file), file);
    assert.deepEqual(
      files.filter((file) => /(?<!\.d)\.tsx?$/.test(file)),
      [],
    );
  });

  it('creates every file of the templates, hidden ones too', () => {
    const expected = ['skeleton', 'own-repository']
      .flatMap((name) => filesOf(join(source, name)))
      .map((file) => file.replace(/\.template$/, ''));
    const created = filesOf(own).filter((file) => !file.startsWith('.git/'));
    assert.deepEqual(created, expected.sort());
    assert.ok(created.includes('.gitignore') && created.includes('.github/workflows/ci.yml'));
  });

  it('names versions that npm can install', () => {
    const text = readFileSync(join(own, 'package.json'), 'utf8');
    assert.doesNotMatch(text, /catalog:|workspace:/);
    assert.match(text, /"@talad\/ui": "\^\d+\.\d+\.\d+"/);
  });

  it('refuses a folder with files', () => {
    const again = spawnSync(
      process.execPath,
      [join(built, 'create-remote.js'), 'mf-auction', '--no-install'],
      {
        cwd: empty,
        encoding: 'utf8',
      },
    );
    assert.equal(again.status, 1);
    assert.match(again.stderr, /is not empty/);
  });
});
