import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { it } from 'node:test';

const api = resolve(import.meta.dirname, '..');

it('package.json exports what other packages import, of modules their public entries, and nothing else', () => {
  const sources = globSync('../dev/{demo,sandbox}/**/*.ts', { cwd: api, exclude: ['**/node_modules'] });
  const imported = sources.flatMap((file) =>
    [...readFileSync(resolve(api, file), 'utf8').matchAll(/'@talad\/api\/([^']+)'/g)].map(([, path = '']) =>
      path.replace(/^modules\/[a-z-]+$/, 'modules/*'),
    ),
  );
  const { exports } = JSON.parse(readFileSync(resolve(api, 'package.json'), 'utf8'));
  assert.deepEqual(
    Object.keys(exports),
    [...new Set(imported)].toSorted().map((path) => `./${path}`),
  );
});
