import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReleaseExtras } from '@talad/contract/composition';
import { entriesFor } from '@talad/contract/discovery-entry';
import { testContribution, tinyDeclaration } from '@talad/registry/test-declarations';
import { omittedContributionLines, omittedContributions } from './omitted-contributions.ts';

describe('contributions to open slots', () => {
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
    const leftOutOf = (...names: string[]) =>
      omittedContributions({
        schema: '',
        microFrontends: Object.fromEntries(
          names.map((name) => [name, entriesFor({ live: releaseOf(name) })]),
        ),
      });
    assert.deepEqual(leftOutOf('mf-d', 'mf-c', 'mf-b', 'mf-a'), []);
    assert.deepEqual(omittedContributionLines(leftOutOf('mf-e', 'mf-d', 'mf-c', 'mf-b', 'mf-a')), [
      'item.aside shows 4 contributions; "note" of mf-e is left out (lower orders come first)',
    ]);
  });
});
