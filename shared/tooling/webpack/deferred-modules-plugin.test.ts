import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import webpack, { type Stats } from 'webpack';
import { DeferredModulesPlugin } from './deferred-modules-plugin.ts';

describe('DeferredModulesPlugin', () => {
  let folder = '';
  before(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'talad-late-')));
    writeFileSync(join(folder, 'late.js'), 'export function late() { return document.title; }');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  async function errorsOf(entry: string): Promise<string[]> {
    writeFileSync(join(folder, 'entry.js'), entry);
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './entry.js',
      output: { path: join(folder, 'out') },
      plugins: [new DeferredModulesPlugin([join(folder, 'late.js')])],
    });
    assert.ok(compiler);
    const stats: Stats | undefined = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    return (stats?.compilation.errors ?? []).map(({ message }) => message);
  }

  it('accepts a late module that is loaded by import()', async () => {
    assert.deepEqual(await errorsOf("import('./late.js');"), []);
  });

  it('fails the build if the first script imports a late module', async () => {
    const [error, ...others] = await errorsOf("import { late } from './late.js'; console.log(late());");
    assert.match(
      error ?? '',
      /late\.js is to be loaded later, but .*entry\.js brings it into the first script/,
    );
    assert.deepEqual(others, []);
  });
});
