import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { ContainerIntegrityPlugin, chunkListOf } from './integrity-plugin.ts';

describe('the chunks of a build', () => {
  let folder = '';
  before(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'talad-chunks-')));
    writeFileSync(
      join(folder, 'entry.js'),
      "import(/* webpackChunkName: 'part' */ './part.js'); import(/* webpackChunkName: 'same' */ './same.js');",
    );
    writeFileSync(join(folder, 'same.js'), 'export const same = 1;');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /**
   * Builds a container of which one chunk has this text, over the files of the builds before; returns the names of the
   * lists that its scripts use.
   */
  async function chunkLists(part: string): Promise<string[]> {
    writeFileSync(join(folder, 'part.js'), `export const part = ${JSON.stringify(part)};`);
    const out = join(folder, 'out');
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: { container: './entry.js' },
      output: {
        path: out,
        chunkFilename: '[name].[contenthash:10].js',
        chunkLoadingGlobal: chunkListOf('mf_test'),
        publicPath: '/',
        clean: true,
      },
      optimization: { chunkIds: 'named' },
      plugins: [new ContainerIntegrityPlugin('container.js')],
    });
    assert.ok(compiler);
    await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    return readdirSync(out).map((file) => {
      const [list] = /webpackChunk_mf_test_[0-9a-f]{20}/.exec(readFileSync(join(out, file), 'utf8')) ?? [];
      return list ?? `${file} has none`;
    });
  }

  it('share a list with their container and with no other version, so that a page can run two versions', async () => {
    const [list, ...others] = await chunkLists('one');
    assert.match(list ?? '', /^webpackChunk_/);
    assert.deepEqual(others, [list, list]);
    const [changed, ...changedOthers] = await chunkLists('two');
    assert.notEqual(changed, list);
    assert.deepEqual(changedOthers, [changed, changed]);
    assert.deepEqual(await chunkLists('one'), [list, list, list]);
  });
});
