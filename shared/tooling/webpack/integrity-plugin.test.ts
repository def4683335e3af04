import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
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
    writeFileSync(join(folder, 'entry.js'), "import(/* webpackChunkName: 'part' */ './part.js');");
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Builds a container whose chunk has this text; returns the names of the lists that its scripts use. */
  async function chunkLists(part: string): Promise<string[]> {
    writeFileSync(join(folder, 'part.js'), `export const part = ${JSON.stringify(part)};`);
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: { container: './entry.js' },
      output: {
        path: join(folder, 'out'),
        chunkFilename: '[name].js',
        chunkLoadingGlobal: chunkListOf('mf_test'),
        publicPath: '/',
      },
      optimization: { chunkIds: 'named' },
      plugins: [new ContainerIntegrityPlugin('container.js')],
    });
    assert.ok(compiler);
    await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    return ['container.js', 'part.js'].map((file) => {
      const [list] =
        /webpackChunk_mf_test_[0-9a-f]{20}/.exec(readFileSync(join(folder, 'out', file), 'utf8')) ?? [];
      return list ?? `${file} has none`;
    });
  }

  it('share a list with their container and with no other version, so that a page can run two versions', async () => {
    const [container, chunk] = await chunkLists('one');
    assert.match(container ?? '', /^webpackChunk_/);
    assert.equal(chunk, container);
    const [other, otherChunk] = await chunkLists('two');
    assert.notEqual(other, container);
    assert.equal(otherChunk, other);
    assert.deepEqual(await chunkLists('one'), [container, chunk]);
  });
});
