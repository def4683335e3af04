import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ReleaseExtras } from '@talad/contract/composition';
import { entriesFor } from '@talad/contract/discovery-entry';
import { testContribution, tinyDeclaration } from './gate/test-declarations.ts';
import { omittedContributionLines, readOmittedContributions } from './omitted-contributions.ts';
import { writeDiscovery } from './store.ts';

describe('contributions to open slots', () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-left-out-'));
  const { STORE_DIR } = process.env;
  before(() => {
    process.env.STORE_DIR = store;
  });
  after(() => {
    if (STORE_DIR === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = STORE_DIR;
    rmSync(store, { recursive: true, force: true });
  });

  it('are named if no page shows them', () => {
    const releaseOf = (name: string): ReleaseExtras => ({
      name,
      version: '1',
      builtAt: '',
      globalName: name,
      base: `/r/${name}/1/`,
      entry: 'remoteEntry.js',
      server: '',
      integrity: { 'remoteEntry.js': 'sha384-' },
      chunks: {},
      declaration: tinyDeclaration({ name, slots: [testContribution()] }),
    });
    const publishAll = (...names: string[]) =>
      writeDiscovery({
        schema: '',
        microFrontends: Object.fromEntries(
          names.map((name) => [name, entriesFor({ live: releaseOf(name) })]),
        ),
      });
    publishAll('mf-d', 'mf-c', 'mf-b', 'mf-a');
    assert.deepEqual(readOmittedContributions(), []);
    publishAll('mf-e', 'mf-d', 'mf-c', 'mf-b', 'mf-a');
    assert.deepEqual(omittedContributionLines(readOmittedContributions()), [
      'item.aside shows 4 contributions; "note" of mf-e is left out (lower orders come first)',
    ]);
  });
});
