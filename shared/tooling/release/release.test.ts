import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Discovery, discoveryExtras, type ReleaseExtras } from '@talad/contract/composition';
import { Value } from 'typebox/value';
import { createScratchWorkspace } from './scratch-workspace.ts';

const workspace = createScratchWorkspace();
const { release } = workspace;
/** Publishes in a process of its own, as teams do at the same time. */
const publishApart = (remote: string) => workspace.run('release/release.ts', 'publish', remote);
const live = (remote: string) => {
  const [entry] = workspace.discovery().microFrontends[remote] ?? [];
  return entry?.extras?.[discoveryExtras] as ReleaseExtras;
};
const versions = (remote: string) => readdirSync(join(workspace.store, remote)).sort();

/** Publishes and returns the version that is then live. */
async function publish(remote: string) {
  const { code, output } = await release('publish', remote);
  assert.equal(code, 0, output);
  return live(remote).version;
}

describe('publishing', { concurrency: false }, () => {
  let first = '';
  before(() => workspace.writeRemote({ name: 'mf-tiny', word: 'one' }));
  after(workspace.remove);

  it('makes a version live in a discovery document that matches the schema', async () => {
    const { code, output } = await release('publish', 'mf-tiny');
    assert.equal(code, 0, output);
    assert.match(
      output,
      /compared with the host: no host is deployed\. "pnpm release publish host" compares it/,
    );
    first = live('mf-tiny').version;
    assert.ok(Value.Check(Discovery, workspace.discovery()));
    const [entry] = workspace.discovery().microFrontends['mf-tiny'] ?? [];
    assert.equal(entry?.url, `/r/mf-tiny/${first}/remoteEntry.js`);
    assert.deepEqual(entry?.deployment, { traffic: 100, default: true });
    assert.equal(entry?.metadata.integrity, live('mf-tiny').integrity['remoteEntry.js']);
  });

  it('stores both builds, precompressed, with the listed integrity', () => {
    const { integrity, chunks, base } = live('mf-tiny');
    const folder = join(workspace.store, 'mf-tiny', first);
    assert.ok(Object.keys(integrity).includes('server/server.cjs'));
    for (const file of chunks['./page.shelf'] ?? []) assert.ok(integrity[file], `${file} has no integrity`);
    assert.equal(chunks['./page.shelf']?.length, 1);
    for (const [file, hash] of Object.entries(integrity)) {
      const content = readFileSync(join(folder, file));
      assert.equal(hash, `sha384-${createHash('sha384').update(content).digest('base64')}`);
      if (!file.endsWith('.js')) continue;
      assert.deepEqual(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))), content);
      assert.deepEqual(gunzipSync(readFileSync(join(folder, `${file}.gz`))), content);
    }
    assert.equal(base, `/r/mf-tiny/${first}/`);
  });

  it('gives browser scripts names without words, for some of which content blockers refuse them', () => {
    const scripts = Object.keys(live('mf-tiny').integrity).filter((file) => /^[^/]+\.js$/.test(file));
    assert.ok(scripts.length > 3);
    assert.deepEqual(
      scripts.filter((file) => !/^(remoteEntry|\d+\.[0-9a-f]{10})\.js$/.test(file)),
      [],
    );
  });

  it('writes an integrity manifest of all other scripts of the version into the container', () => {
    const { integrity, entry } = live('mf-tiny');
    const container = readFileSync(join(workspace.store, 'mf-tiny', first, entry), 'utf8');
    const vouched = [...container.matchAll(/([\w.-]+\.js) (sha384-[\w+/=]+)/g)].map(([, file, hash]) => [
      file,
      hash,
    ]);
    const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js') && file !== entry);
    assert.ok(scripts.length > 2);
    assert.deepEqual(vouched.sort(), scripts.sort());
  });

  it('keeps source maps beside the scripts, which do not refer to them', () => {
    const folder = join(workspace.store, 'mf-tiny', first);
    const [page = ''] = live('mf-tiny').chunks['./page.shelf'] ?? [];
    for (const script of ['remoteEntry.js', page, 'server/server.cjs']) {
      assert.doesNotMatch(readFileSync(join(folder, script), 'utf8'), /sourceMappingURL/);
      const { sources, sourcesContent } = JSON.parse(readFileSync(join(folder, `${script}.map`), 'utf8')) as {
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
    try {
      elsewhere.writeRemote({ name: 'mf-tiny', word: 'one' });
      elsewhere.write('package.json', '{ "version": "7.0.0" }');
      const { output } = await elsewhere.run('release/release.ts', 'publish', 'mf-tiny');
      assert.match(output, new RegExp(`^mf-tiny ${first} is live`, 'm'));
    } finally {
      elsewhere.remove();
    }
  });

  it('bundles no platform code into a remote', () => {
    const folder = join(workspace.store, 'mf-tiny', first);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.js')))
      assert.doesNotMatch(
        readFileSync(join(folder, file), 'utf8'),
        /react\.transitional\.element|__CLIENT_INTERNALS/,
      );
  });

  it('does nothing without changes, and a rebuild has the same version', async () => {
    const pointer = statSync(join(workspace.store, 'discovery.json')).mtimeMs;
    // Its modification time says when the version was last in use.
    const record = () => readFileSync(join(workspace.store, 'mf-tiny', first, 'release.json'), 'utf8');
    const before = record();
    const again = await release('publish', 'mf-tiny');
    assert.match(again.output, /was live already \(nothing to build\)/);
    const { output } = await release('publish', 'mf-tiny', '--json');
    assert.deepEqual(JSON.parse(output), {
      name: 'mf-tiny',
      version: first,
      built: false,
      wasLive: true,
      leftOut: [],
    });
    rmSync(join(workspace.root, 'mf-tiny/dist'), { recursive: true });
    const rebuilt = await release('publish', 'mf-tiny');
    assert.match(rebuilt.output, new RegExp(`mf-tiny ${first} was live already`));
    assert.equal(statSync(join(workspace.store, 'discovery.json')).mtimeMs, pointer);
    assert.equal(record(), before);
  });

  it('stores a change as a new version and keeps the old one; rollback restores it, once', async () => {
    workspace.writeRemote({ name: 'mf-tiny', word: 'two' });
    const second = await publish('mf-tiny');
    assert.notEqual(second, first);
    assert.deepEqual(versions('mf-tiny'), [first, second].sort());
    const [entry, fallback] = workspace.discovery().microFrontends['mf-tiny'] ?? [];
    assert.equal(entry?.fallbackUrl, `/r/mf-tiny/${first}/remoteEntry.js`);
    assert.equal(fallback?.url, entry?.fallbackUrl);
    assert.deepEqual(fallback?.deployment, { traffic: 0, default: false });
    const back = await release('rollback', 'mf-tiny');
    assert.equal(back.code, 0, back.output);
    assert.equal(live('mf-tiny').version, first);
    const further = await release('rollback', 'mf-tiny');
    assert.equal(further.code, 1);
    assert.match(further.output, new RegExp(`no earlier version to go back to: ${first} is live`));
    assert.equal(await publish('mf-tiny'), second);
    assert.match((await release('status')).output, new RegExp(`${second}.*${first}`));
  });

  it('does not republish a rolled-back version or a frozen remote at the start, but a changed source', async () => {
    const start = () => release('publish', 'mf-tiny', '--unless-rolled-back');
    await release('rollback', 'mf-tiny');
    assert.equal(live('mf-tiny').version, first);
    assert.match((await start()).output, new RegExp(`mf-tiny stays at ${first}: .* was rolled back`));
    await release('freeze', 'mf-tiny', 'sale', 'weekend');
    workspace.writeRemote({ name: 'mf-tiny', word: 'changed' });
    assert.match((await start()).output, new RegExp(`stays at ${first}: it is frozen \\(sale weekend\\)`));
    const refused = await release('publish', 'mf-tiny');
    assert.equal(refused.code, 1);
    assert.match(
      refused.output,
      /mf-tiny is frozen since .*: sale weekend\. "pnpm release unfreeze mf-tiny"/,
    );
    assert.equal(live('mf-tiny').version, first);
    await release('unfreeze', 'mf-tiny');
    assert.match((await start()).output, /mf-tiny \w+ is live/);
    assert.notEqual(live('mf-tiny').version, first);
  });

  it('lets two remotes go live at the same time', async () => {
    workspace.writeRemote({ name: 'mf-left', word: 'left' });
    workspace.writeRemote({ name: 'mf-right', word: 'right' });
    const before = live('mf-tiny').version;
    const outcomes = await Promise.all(['mf-left', 'mf-right'].map(publishApart));
    for (const { code, output } of outcomes) assert.equal(code, 0, output);
    assert.deepEqual(Object.keys(workspace.discovery().microFrontends).sort(), [
      'mf-left',
      'mf-right',
      'mf-tiny',
    ]);
    assert.equal(live('mf-tiny').version, before);
  });

  it('lets one of two remotes have an address that both publish at the same time', async () => {
    const pages = live('mf-left').declaration.pages.map((page) => ({ ...page, path: '/side' }));
    for (const name of ['mf-left', 'mf-right']) workspace.writeRemote({ name, word: 'side', pages });
    const outcomes = await Promise.all(['mf-left', 'mf-right'].map(publishApart));
    assert.deepEqual(outcomes.map(({ code }) => code).sort(), [0, 1]);
    const refused = outcomes.find(({ code }) => code === 1);
    assert.match(refused?.output ?? '', /- addresses: .*\/side.*\. Fix: /);
  });

  it('refuses an incompatible remote without building or storing it', async () => {
    const pointer = readFileSync(join(workspace.store, 'discovery.json'), 'utf8');
    workspace.writeRemote({ name: 'mf-odd', word: 'odd', platform: '^99.0.0' });
    const { code, output } = await release('publish', 'mf-odd');
    assert.equal(code, 1);
    assert.match(
      output,
      /mf-odd cannot go live:\n {2}- declaration: it needs platform \^99\.0\.0, .*\. Fix: /,
    );
    assert.equal(existsSync(join(workspace.store, 'mf-odd')), false);
    assert.equal(existsSync(join(workspace.root, 'mf-odd/dist/browser')), false);
    assert.equal(readFileSync(join(workspace.store, 'discovery.json'), 'utf8'), pointer);
  });

  it('tells a program the findings of the gate', async () => {
    const { code, output } = await workspace.run('release/release.ts', 'publish', 'mf-odd', '--json');
    assert.equal(code, 1);
    const { error, findings } = JSON.parse(output) as { error: string; findings: { check: string }[] };
    assert.match(error, /^mf-odd cannot go live:/);
    assert.deepEqual(
      findings.map(({ check }) => check),
      ['declaration'],
    );
  });

  it('leaves no trace of a remote that does not exist', async () => {
    const { code, output } = await release('publish', 'mf-nobody');
    assert.equal(code, 1);
    assert.match(output, /There is no remote "mf-nobody"/);
    assert.equal(existsSync(join(workspace.root, 'mf-nobody')), false);
  });

  it('refuses what the deployed host lacks, whatever this checkout has', async () => {
    const before = live('mf-tiny').version;
    const provided = { version: '1.0.0', modules: { react: ['useState'] }, pages: [], slots: {}, events: {} };
    const uses = { modules: {}, calls: {}, emits: {}, listens: {}, fills: {}, renders: {} };
    workspace.write('.data/store/host/current.json', JSON.stringify({ version: 'deployed' }));
    workspace.write('.data/store/host/deployed/platform.json', JSON.stringify({ ...provided, uses }));
    workspace.write(
      'mf-tiny/src/shelf.page.tsx',
      "import { Box } from '@talad/ui/box';\nexport default () => <Box>one</Box>;\n",
    );
    const { code, output } = await release('publish', 'mf-tiny');
    rmSync(join(workspace.store, 'host'), { recursive: true });
    assert.equal(code, 1);
    assert.match(
      output,
      /compatibility: imports @talad\/ui\/box, which the host does not share\. Fix: deploy/,
    );
    assert.equal(live('mf-tiny').version, before);
  });

  it('keeps the live version when a build fails', async () => {
    const before = live('mf-tiny').version;
    workspace.write('mf-tiny/src/shelf.page.tsx', 'export default function Shelf( {');
    const { code } = await release('publish', 'mf-tiny');
    assert.equal(code, 1);
    assert.equal(live('mf-tiny').version, before);
  });

  it("refuses a version that bundles another remote's source", async () => {
    const before = live('mf-tiny').version;
    workspace.write(
      'mf-tiny/src/shelf.page.tsx',
      "export { default } from '../../mf-left/src/shelf.page.tsx';",
    );
    const { code, output } = await release('publish', 'mf-tiny');
    assert.equal(code, 1);
    assert.match(output, /- bundle: contains source of mf-left\. Fix: /);
    assert.equal(live('mf-tiny').version, before);
  });

  it('replaces a half-written version before it goes live', async () => {
    workspace.writeRemote({ name: 'mf-tiny', word: 'three' });
    const third = await publish('mf-tiny');
    await release('rollback', 'mf-tiny');
    const folder = join(workspace.store, 'mf-tiny', third);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeFileSync(join(folder, 'remoteEntry.js'), 'half of');
    mkdirSync(join(workspace.store, '.draft-mf-tiny-1'));
    assert.equal(await publish('mf-tiny'), third);
    assert.notEqual(readFileSync(join(folder, 'remoteEntry.js'), 'utf8'), 'half of');
    assert.ok(existsSync(join(folder, 'release.json')));
    assert.deepEqual(
      readdirSync(workspace.store).filter((name) => name.startsWith('.draft')),
      [],
    );
  });

  it('refuses to roll back to a version whose files are gone', async () => {
    const before = live('mf-tiny').version;
    workspace.writeRemote({ name: 'mf-tiny', word: 'four' });
    const fourth = await publish('mf-tiny');
    rmSync(join(workspace.store, 'mf-tiny', before), { recursive: true });
    const { code, output } = await release('rollback', 'mf-tiny');
    assert.equal(code, 1);
    assert.match(output, new RegExp(`mf-tiny ${before} is not in the store`));
    assert.equal(live('mf-tiny').version, fourth);
  });

  it('uses the pointer if a publish died between log and pointer, and the next publish repairs it', async () => {
    const before = live('mf-tiny').version;
    const file = join(workspace.store, 'log.json');
    const log = JSON.parse(readFileSync(file, 'utf8')) as object[];
    writeFileSync(
      file,
      JSON.stringify([
        ...log,
        { at: new Date().toISOString(), remote: 'mf-tiny', version: 'ffffffffffff', action: 'publish' },
      ]),
    );
    assert.equal(live('mf-tiny').version, before);
    workspace.writeRemote({ name: 'mf-tiny', word: 'five' });
    assert.notEqual(await publish('mf-tiny'), before);
  });
});
