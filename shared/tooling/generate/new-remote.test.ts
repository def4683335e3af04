import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ReleaseExtras } from '@talad/contract/composition';
import { administrator, startTestRegistry } from '@talad/registry/test-registry';
import { writeRegistryAddress } from '@talad/registry-client/registry-address';
import type { RemoteStatus } from '@talad/registry-client/registry-client';
import { createScratchWorkspace, type Outcome } from '../release/scratch-workspace.ts';
import { remoteNames, workspaceRoot } from '../webpack/workspace.ts';

describe('a new remote', () => {
  const workspace = createScratchWorkspace();
  const make = (...args: string[]) => workspace.run('generate/new-remote.ts', ...args);
  let made: Outcome;

  before(async () => {
    made = await make('mf-stall', 'Night team', `It's open at night, and says "we".`);
  });
  after(workspace.remove);

  it('has every file of the skeleton, with its own name filled in', () => {
    assert.equal(made.code, 0, made.output);
    for (const file of [
      'README.md',
      'jest.config.cjs',
      'package.json',
      'remote.ts',
      'tsconfig.json',
      'src/features/welcome/welcome.page.tsx',
      'src/features/welcome/welcome.page.test.tsx',
      'src/features/spotlight/spotlight.slot.tsx',
      'src/features/spotlight/spotlight.slot.test.tsx',
      'src/locales/en.json',
      'src/locales/th.json',
      'src/locales/messages.d.ts',
    ]) {
      assert.ok(made.output.includes(`mf-stall/${file}`), `${file} was not listed`);
      const text = readFileSync(join(workspace.root, 'mf-stall', file), 'utf8');
      assert.doesNotMatch(text, /\{\{\w/, `${file} has an unfilled placeholder`);
    }
    const pack = JSON.parse(readFileSync(join(workspace.root, 'mf-stall/package.json'), 'utf8')) as {
      name: string;
    };
    assert.equal(pack.name, '@talad/mf-stall');
  });

  it('depends on the packages that every remote depends on', () => {
    const packagesOf = (folder: string) => {
      const pack = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        dependencies: object;
      };
      return Object.keys(pack.dependencies);
    };
    const own = new Set(packagesOf(join(workspace.root, 'mf-stall')));
    for (const name of ['@talad/contract', '@talad/runtime', '@talad/ui', 'react'])
      assert.ok(own.has(name), name);
    const everyRemoteHas = remoteNames()
      .map((folder) => packagesOf(join(workspaceRoot, folder)))
      .reduce((all, next) => all.filter((name) => next.includes(name)));
    assert.ok(everyRemoteHas.length > 3);
    for (const name of everyRemoteHas) assert.ok(own.has(name), `${name} is missing`);
  });

  it('passes the type check and can be published unchanged', async (t) => {
    // `pnpm install` would create this link.
    symlinkSync(
      join(workspaceRoot, 'mf-settings/node_modules'),
      join(workspace.root, 'mf-stall/node_modules'),
    );
    const types = spawnSync(
      join(workspaceRoot, 'node_modules/.bin/tsc'),
      ['--singleThreaded', '-p', join(workspace.root, 'mf-stall/tsconfig.json')],
      { encoding: 'utf8' },
    );
    assert.equal(types.status, 0, types.stdout);
    const registry = await startTestRegistry();
    t.after(registry.close);
    mkdirSync(workspace.store, { recursive: true });
    writeRegistryAddress(workspace.store, { url: registry.origins[0] ?? '', token: administrator });
    const published = await workspace.run('release/release.ts', 'publish', 'mf-stall');
    assert.equal(published.code, 0, published.output);
    const { live } = (await registry.call<RemoteStatus>('GET', '/v1/remotes/mf-stall')).body;
    const { chunks } = (await registry.call<ReleaseExtras>('GET', `/v1/remotes/mf-stall/versions/${live}`))
      .body;
    assert.ok(chunks['./page.welcome'] && chunks['./slot.home.sections.spotlight']);
  });

  it('passes its own tests and the linter', () => {
    const jest = spawnSync(
      process.execPath,
      [
        join(workspaceRoot, 'shared/testing/node_modules/jest/bin/jest.js'),
        '--projects',
        join(workspace.root, 'mf-stall'),
      ],
      { cwd: workspace.root, encoding: 'utf8' },
    );
    assert.equal(jest.status, 0, jest.stderr);
    assert.match(jest.stderr, /Tests: +5 passed, 5 total/);
    const biome = join(workspaceRoot, 'node_modules/@biomejs/biome/bin/biome');
    const sources = ['src', 'remote.ts', 'package.json'].map((path) => join('mf-stall', path));
    const lint = spawnSync(process.execPath, [biome, 'check', '--vcs-enabled=false', ...sources], {
      cwd: workspace.root,
      encoding: 'utf8',
    });
    assert.equal(lint.status, 0, lint.stdout + lint.stderr);
  });

  it('is refused if the remote exists or the name is invalid', async () => {
    const twice = await make('mf-stall', 'Other team', 'Sells by day.');
    assert.equal(twice.code, 1);
    assert.match(twice.output, /mf-stall is there already/);
    const misnamed = await make('night-stall', 'Night team', 'Sells at night.');
    assert.equal(misnamed.code, 1);
    assert.equal(existsSync(join(workspace.root, 'night-stall')), false);
    assert.equal((await make('mf-day-stall')).code, 2);
  });
});
