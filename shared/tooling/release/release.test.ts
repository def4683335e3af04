import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Discovery, discoveryExtras, type ReleaseExtras } from '@talad/contract/composition';
import { hostWith } from '@talad/registry/test-declarations';
import { administrator, startTestRegistry, type TestRegistry } from '@talad/registry/test-registry';
import { writeRegistryAddress } from '@talad/registry-client/registry-address';
import { Value } from 'typebox/value';
import { createScratchWorkspace } from './scratch-workspace.ts';

const workspace = createScratchWorkspace();
const { release } = workspace;
let registry: TestRegistry;

/** Publishes in a separate process, as teams do at the same time. */
const publishApart = (remote: string) => workspace.run('release/release.ts', 'publish', remote);
const discovery = async () => (await registry.call<Discovery>('GET', '/v1/discovery')).body;
const live = async (remote: string) => {
  const [entry] = (await discovery()).microFrontends[remote] ?? [];
  return entry?.extras?.[discoveryExtras] as ReleaseExtras;
};
const folderOf = (remote: string, version: string) => `/v1/remotes/${remote}/versions/${version}`;
const readFile = async (remote: string, version: string, file: string) => {
  const address = `${folderOf(remote, version)}/files/${encodeURIComponent(file)}`;
  return (await registry.call<Buffer>('GET', address)).body;
};
const readText = async (remote: string, version: string, file: string) =>
  (await readFile(remote, version, file)).toString('utf8');
const files = async (remote: string, version: string) =>
  (await registry.call<{ path: string }[]>('GET', `${folderOf(remote, version)}/files`)).body.map(
    ({ path }) => path,
  );
const versions = async (remote: string) =>
  (await registry.call<{ version: string }[]>('GET', `/v1/remotes/${remote}/versions`)).body
    .map(({ version }) => version)
    .sort();

/** Publishes and returns the version that is then live. */
async function publish(remote: string) {
  const { code, output } = await release('publish', remote);
  assert.equal(code, 0, output);
  return (await live(remote)).version;
}

describe('publishing', { concurrency: false }, () => {
  let first = '';
  before(async () => {
    registry = await startTestRegistry();
    mkdirSync(workspace.store, { recursive: true });
    writeRegistryAddress(workspace.store, { url: registry.origins[0] ?? '', token: administrator });
    workspace.writeRemote({ name: 'mf-tiny', word: 'one' });
  });
  after(async () => {
    workspace.remove();
    await registry.close();
  });

  it('makes a version live in a discovery document that matches the schema', async () => {
    const { code, output } = await release('publish', 'mf-tiny');
    assert.equal(code, 0, output);
    assert.match(output, /^mf-tiny \w+ is live/m);
    first = (await live('mf-tiny')).version;
    assert.ok(Value.Check(Discovery, await discovery()));
    const [entry] = (await discovery()).microFrontends['mf-tiny'] ?? [];
    assert.equal(entry?.url, `/r/mf-tiny/${first}/remoteEntry.js`);
    assert.deepEqual(entry?.deployment, { traffic: 100, default: true });
    assert.equal(entry?.metadata.integrity, (await live('mf-tiny')).integrity['remoteEntry.js']);
  });

  it('stores both builds, precompressed, with the listed integrity', async () => {
    const { integrity, chunks, base } = await live('mf-tiny');
    assert.ok(Object.keys(integrity).includes('server/server.cjs'));
    for (const file of chunks['./page.shelf'] ?? []) assert.ok(integrity[file], `${file} has no integrity`);
    assert.equal(chunks['./page.shelf']?.length, 1);
    for (const [file, hash] of Object.entries(integrity)) {
      const content = await readFile('mf-tiny', first, file);
      assert.equal(hash, `sha384-${createHash('sha384').update(content).digest('base64')}`);
      if (!file.endsWith('.js')) continue;
      assert.deepEqual(brotliDecompressSync(await readFile('mf-tiny', first, `${file}.br`)), content);
      assert.deepEqual(gunzipSync(await readFile('mf-tiny', first, `${file}.gz`)), content);
    }
    assert.equal(base, `/r/mf-tiny/${first}/`);
  });

  it('gives browser scripts names without words, for some of which content blockers refuse them', async () => {
    const scripts = Object.keys((await live('mf-tiny')).integrity).filter((file) => /^[^/]+\.js$/.test(file));
    assert.ok(scripts.length > 3);
    assert.deepEqual(
      scripts.filter((file) => !/^(remoteEntry|\d+\.[0-9a-f]{10})\.js$/.test(file)),
      [],
    );
  });

  it('writes an integrity manifest of all other scripts of the version into the container', async () => {
    const { integrity, entry } = await live('mf-tiny');
    const container = await readText('mf-tiny', first, entry);
    const vouched = [...container.matchAll(/([\w.-]+\.js) (sha384-[\w+/=]+)/g)].map(([, file, hash]) => [
      file,
      hash,
    ]);
    const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js') && file !== entry);
    assert.ok(scripts.length > 2);
    assert.deepEqual(vouched.sort(), scripts.sort());
  });

  it('keeps source maps beside the scripts, which do not refer to them', async () => {
    const [page = ''] = (await live('mf-tiny')).chunks['./page.shelf'] ?? [];
    for (const script of ['remoteEntry.js', page, 'server/server.cjs']) {
      assert.doesNotMatch(await readText('mf-tiny', first, script), /sourceMappingURL/);
      const { sources, sourcesContent } = JSON.parse(await readText('mf-tiny', first, `${script}.map`)) as {
        sources: string[];
        sourcesContent?: string[];
      };
      assert.equal(sourcesContent, undefined);
      assert.deepEqual(
        sources.filter((name) => name.includes(workspace.root)),
        [],
      );
      if (script !== 'remoteEntry.js')
        assert.ok(sources.includes('mf-tiny/src/shelf.page.tsx'), `${sources}`);
    }
  });

  it('gives the same version to the same source in another folder, from which the command is given', async () => {
    const elsewhere = createScratchWorkspace();
    const other = await startTestRegistry();
    try {
      mkdirSync(elsewhere.store, { recursive: true });
      writeRegistryAddress(elsewhere.store, { url: other.origins[0] ?? '', token: administrator });
      elsewhere.writeRemote({ name: 'mf-tiny', word: 'one' });
      elsewhere.write('package.json', '{ "version": "7.0.0" }');
      const { output } = await elsewhere.run('release/release.ts', 'publish', 'mf-tiny');
      assert.match(output, new RegExp(`^mf-tiny ${first} is live`, 'm'));
    } finally {
      elsewhere.remove();
      await other.close();
    }
  });

  it('bundles no platform code into a remote', async () => {
    for (const file of (await files('mf-tiny', first)).filter((name) => /^[^/]+\.js$/.test(name)))
      assert.doesNotMatch(
        await readText('mf-tiny', first, file),
        /react\.transitional\.element|__CLIENT_INTERNALS/,
      );
  });

  it('does nothing without changes, and builds whole what a killed build left', async () => {
    const before = await discovery();
    const again = await release('publish', 'mf-tiny');
    assert.match(again.output, /was live already \(nothing to build\)/);
    const { output } = await release('publish', 'mf-tiny', '--json');
    assert.deepEqual(JSON.parse(output), {
      name: 'mf-tiny',
      remote: 'mf-tiny',
      version: first,
      before: first,
      live: first,
      outcome: 'unchanged',
      built: false,
      leftOut: [],
    });
    const dist = join(workspace.root, 'mf-tiny/dist');
    rmSync(join(dist, 'build.json'));
    for (const file of readdirSync(join(dist, 'browser'))) truncateSync(join(dist, 'browser', file));
    const rebuilt = await release('publish', 'mf-tiny');
    assert.match(rebuilt.output, new RegExp(`mf-tiny ${first} was live already`));
    assert.deepEqual(await discovery(), before);
  });

  it('stores a change as a new version and keeps the old one; rollback restores it, once', async () => {
    workspace.writeRemote({ name: 'mf-tiny', word: 'two' });
    const second = await publish('mf-tiny');
    assert.notEqual(second, first);
    assert.deepEqual(await versions('mf-tiny'), [first, second].sort());
    const [entry, fallback] = (await discovery()).microFrontends['mf-tiny'] ?? [];
    assert.equal(entry?.fallbackUrl, `/r/mf-tiny/${first}/remoteEntry.js`);
    assert.equal(fallback?.url, entry?.fallbackUrl);
    assert.deepEqual(fallback?.deployment, { traffic: 0, default: false });
    const back = await release('rollback', 'mf-tiny');
    assert.equal(back.code, 0, back.output);
    assert.equal((await live('mf-tiny')).version, first);
    const further = await release('rollback', 'mf-tiny');
    assert.equal(further.code, 1);
    assert.match(further.output, new RegExp(`no earlier version to go back to: ${first} is live`));
    const withdrawn = await release('publish', 'mf-tiny');
    assert.match(withdrawn.output, new RegExp(`- order: ${second} was withdrawn\\. Fix: .* --again`));
    assert.equal((await release('publish', 'mf-tiny', '--again')).code, 0);
    assert.equal((await live('mf-tiny')).version, second);
    assert.match((await release('status')).output, new RegExp(`${second}.*${first}`));
  });

  it('does not republish a withdrawn version or a frozen remote at the start, but a changed source', async () => {
    const start = () => release('publish', 'mf-tiny', '--unless-withdrawn');
    await release('rollback', 'mf-tiny');
    assert.equal((await live('mf-tiny')).version, first);
    assert.match((await start()).output, new RegExp(`mf-tiny stays at ${first}: .* was withdrawn`));
    await release('freeze', 'mf-tiny', 'sale', 'weekend');
    workspace.writeRemote({ name: 'mf-tiny', word: 'changed' });
    assert.match((await start()).output, new RegExp(`stays at ${first}: it is frozen \\(sale weekend\\)`));
    const refused = await release('publish', 'mf-tiny');
    assert.equal(refused.code, 1);
    assert.match(refused.output, /mf-tiny is frozen since .*: sale weekend\. Unfreeze it first\./);
    assert.equal((await live('mf-tiny')).version, first);
    await release('unfreeze', 'mf-tiny');
    assert.match((await start()).output, /mf-tiny \w+ is live/);
    assert.notEqual((await live('mf-tiny')).version, first);
  });

  it('lets two remotes go live at the same time', async () => {
    workspace.writeRemote({ name: 'mf-left', word: 'left' });
    workspace.writeRemote({ name: 'mf-right', word: 'right' });
    const before = (await live('mf-tiny')).version;
    const outcomes = await Promise.all(['mf-left', 'mf-right'].map(publishApart));
    for (const { code, output } of outcomes) assert.equal(code, 0, output);
    assert.deepEqual(Object.keys((await discovery()).microFrontends).sort(), [
      'mf-left',
      'mf-right',
      'mf-tiny',
    ]);
    assert.equal((await live('mf-tiny')).version, before);
  });

  it('lets one of two remotes have an address that both publish at the same time', async () => {
    const pages = (await live('mf-left')).declaration.pages.map((page) => ({ ...page, path: '/side' }));
    for (const name of ['mf-left', 'mf-right']) workspace.writeRemote({ name, word: 'side', pages });
    const outcomes = await Promise.all(['mf-left', 'mf-right'].map(publishApart));
    assert.deepEqual(outcomes.map(({ code }) => code).sort(), [0, 1]);
    const refused = outcomes.find(({ code }) => code === 1);
    assert.match(refused?.output ?? '', /- addresses: .*\/side.*\. Fix: /);
  });

  it('refuses an incompatible remote, which the registry checks', async () => {
    const before = await discovery();
    workspace.writeRemote({
      name: 'mf-odd',
      word: 'odd',
      pages: (await live('mf-tiny')).declaration.pages,
    });
    const { code, output } = await release('publish', 'mf-odd');
    assert.equal(code, 1);
    assert.match(output, /mf-odd cannot go live:\n {2}- addresses: the page \/mf-tiny matches .*\. Fix: /);
    assert.deepEqual(await discovery(), before);
  });

  it('reports the findings of the gate as JSON', async () => {
    const { code, output } = await workspace.run('release/release.ts', 'publish', 'mf-odd', '--json');
    assert.equal(code, 1);
    const { error, findings } = JSON.parse(output) as { error: string; findings: { check: string }[] };
    assert.match(error, /^mf-odd cannot go live:/);
    assert.deepEqual(
      findings.map(({ check }) => check),
      ['addresses'],
    );
  });

  it('leaves no trace of a remote that does not exist', async () => {
    const { code, output } = await release('publish', 'mf-nobody');
    assert.equal(code, 1);
    assert.match(output, /There is no remote "mf-nobody"/);
    assert.equal(existsSync(join(workspace.root, 'mf-nobody')), false);
  });

  it('refuses what the deployed host lacks, whatever this checkout has', async () => {
    const before = (await live('mf-tiny')).version;
    const record = { ...hostWith('/'), modules: { react: ['useState'] } };
    const body = { version: '0123456789ab', record };
    assert.equal((await registry.call('PUT', '/v1/platform/host', { body })).status, 200);
    workspace.write(
      'mf-tiny/src/shelf.page.tsx',
      "import { Box } from '@talad/ui/box';\nexport default () => <Box>one</Box>;\n",
    );
    const { code, output } = await release('publish', 'mf-tiny');
    assert.equal(code, 1);
    assert.match(
      output,
      /compatibility: imports @talad\/ui\/box, which the host does not share\. Fix: deploy/,
    );
    assert.equal((await live('mf-tiny')).version, before);
  });

  it('keeps the live version when a build fails', async () => {
    const before = (await live('mf-tiny')).version;
    workspace.write('mf-tiny/src/shelf.page.tsx', 'export default function Shelf( {');
    const { code } = await release('publish', 'mf-tiny');
    assert.equal(code, 1);
    assert.equal((await live('mf-tiny')).version, before);
  });

  it("refuses a version that bundles another remote's source", async () => {
    const before = (await live('mf-tiny')).version;
    workspace.write(
      'mf-tiny/src/shelf.page.tsx',
      "export { default } from '../../mf-left/src/shelf.page.tsx';",
    );
    const { code, output } = await release('publish', 'mf-tiny');
    assert.equal(code, 1);
    assert.match(output, /- bundle: contains source of mf-left\. Fix: /);
    assert.equal((await live('mf-tiny')).version, before);
  });
});
