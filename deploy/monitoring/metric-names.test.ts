import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';

const repository = resolve(import.meta.dirname, '../..');
const sources = globSync('{api/src,host/server,registry/src,shared/server/src}/**/*.ts', { cwd: repository });
const ownNames = new Set(
  sources.flatMap((file) =>
    [...readFileSync(join(repository, file), 'utf8').matchAll(/^\s+name: '((?:talad|http)_\w+)',$/gm)].map(
      ([, name = '']) => name,
    ),
  ),
);
/** Suffixes that Prometheus gives to the parts of a histogram. */
const parts = /_(bucket|sum|count)$/;

describe('the metrics of alerts and dashboard', () => {
  for (const file of ['alerts.yaml', 'alerts.test.yaml', 'dashboard.json'])
    it(`exist in the programs: ${file}`, () => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8');
      const used = [...text.matchAll(/\b(?:talad|http)_[a-z_]+/g)].map(([name]) => name.replace(parts, ''));
      assert.ok(used.length > 0);
      assert.deepEqual(
        used.filter((name) => !ownNames.has(name)),
        [],
      );
    });

  it('are ratios that the rules record', () => {
    const rules = readFileSync(join(import.meta.dirname, 'alerts.yaml'), 'utf8');
    const recorded = [...rules.matchAll(/- record: (\S+)/g)].map(([, name]) => name);
    const dashboard = readFileSync(join(import.meta.dirname, 'dashboard.json'), 'utf8');
    for (const [name] of `${rules} ${dashboard}`.matchAll(/talad:\w+:\w+/g))
      assert.ok(recorded.includes(name));
  });
});
