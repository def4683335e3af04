import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { releaseChecks } from '@talad/contract/release-findings';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { GateError } from './gate-error.ts';

it('docs/publishing.md describes each check of the gate', () => {
  const text = readFileSync(join(workspaceRoot, 'docs/publishing.md'), 'utf8');
  const [, table = ''] = /^\| check .*\n\|.*\n((?:\|.*\n)+)/m.exec(text) ?? [];
  const described = [...table.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  assert.deepEqual(described, [...releaseChecks]);
});

it('a refused version has one line for each finding, with its fix', () => {
  const error = new GateError([
    { remote: 'mf-tiny', check: 'types', problem: 'a is not b', fix: 'make it b' },
    { remote: 'mf-tiny', check: 'bundle', problem: 'it is large', fix: 'make it small' },
    { remote: 'host', check: 'addresses', problem: 'it is taken', fix: 'choose another' },
  ]);
  assert.equal(
    error.message,
    'mf-tiny cannot go live:\n  - types: a is not b. Fix: make it b.\n  - bundle: it is large. Fix: make it small.\nhost cannot go live:\n  - addresses: it is taken. Fix: choose another.',
  );
});
