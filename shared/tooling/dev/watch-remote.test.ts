import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type Discovery, discoveryExtras, type ReleaseExtras } from '@talad/contract/composition';
import { withLock } from '@talad/registry-client/folder-lock';
import type { HotBuild } from '../hot/hot-build.ts';
import { createScratchWorkspace } from '../release/scratch-workspace.ts';
import type { BuildWatch } from './watch-build.ts';

const workspace = createScratchWorkspace();
// Read when the build modules are loaded.
process.env.TALAD_WORKSPACE = workspace.root;
process.env.STORE_DIR = workspace.store;

/** Queue of the watch events, in order. */
function createBuildEvents() {
  const arrived: string[] = [];
  let resolveNext: () => void = () => {};
  return {
    add(line: string) {
      arrived.push(line);
      resolveNext();
    },
    async next(): Promise<string> {
      while (arrived.length === 0) {
        await new Promise<void>((resolve) => {
          resolveNext = resolve;
        });
      }
      return arrived.shift() ?? '';
    },
  };
}

const shownRelease = () => {
  const { microFrontends } = JSON.parse(workspace.read('.data/store/working-trees.json')) as Discovery;
  return microFrontends['mf-tiny']?.[0]?.extras?.[discoveryExtras] as ReleaseExtras;
};

const hotBuild = () =>
  JSON.parse(readFileSync(join(workspace.store, '.hot', 'mf-tiny.json'), 'utf8')) as HotBuild;

const serverCode = () => {
  const { version, server } = shownRelease();
  return readFileSync(join(workspace.store, 'mf-tiny', version, server), 'utf8');
};

/** Files of the builds, without those of an update. */
function builtFiles(): string[] {
  const folder = join(workspace.root, 'mf-tiny/dist/development');
  return ['browser', 'server'].flatMap((part) =>
    readdirSync(join(folder, part), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(folder, part, name)),
  );
}

describe('watchRemote', () => {
  const events = createBuildEvents();
  let watch: BuildWatch | undefined;

  async function startWatch() {
    const { watchRemote } = await import('./watch-remote.ts');
    watch = watchRemote({
      name: 'mf-tiny',
      onShown: (version) => events.add(`shown ${version}`),
      onBroken: (reason) => events.add(`broken ${reason}`),
    });
  }

  before(async () => {
    workspace.writeRemote({ name: 'mf-tiny', word: 'one' });
    await startWatch();
  });
  after(async () => {
    await watch?.close();
    workspace.remove();
  });

  it('builds and shows at once', { timeout: 60_000 }, async () => {
    assert.equal(await events.next(), `shown ${shownRelease().version}`);
    assert.match(serverCode(), /"one"/);
  });

  it('shows every change', { timeout: 60_000 }, async () => {
    const { version } = shownRelease();
    workspace.write('mf-tiny/src/shelf.page.tsx', 'export default function Shelf() { return <p>two</p>; }\n');
    assert.equal(await events.next(), `shown ${shownRelease().version}`);
    assert.notEqual(shownRelease().version, version);
    assert.match(serverCode(), /"two"/);
  });

  it('keeps pages at a newer build while it stores an older one', { timeout: 60_000 }, async () => {
    const { outputFolder } = await import('../webpack/base.ts');
    const { remoteFolder } = await import('../webpack/workspace.ts');
    const folder = outputFolder(remoteFolder('mf-tiny'), 'development');
    const serverFile = join(folder, 'server', 'server.cjs');
    const until = async (condition: () => boolean) => {
      while (!condition()) await setImmediate();
    };
    const shelf = (word: string) =>
      workspace.write(
        'mf-tiny/src/shelf.page.tsx',
        `export default function Shelf() { return <p>${word}</p>; }\n`,
      );
    // Storing takes this lock, so the older build waits.
    const newest = await withLock(folder, async () => {
      shelf('older');
      await until(() => existsSync(serverFile) && readFileSync(serverFile, 'utf8').includes('"older"'));
      const { hash } = hotBuild();
      shelf('newer');
      await until(() => hotBuild().hash !== hash);
      return hotBuild().hash;
    });
    await events.next();
    assert.equal(hotBuild().hash, newest);
    // The first may have the files of the older build for the server.
    while (!serverCode().includes('"newer"')) await events.next();
    assert.equal(hotBuild().hash, newest);
  });

  it('keeps what is shown while the code does not compile', { timeout: 60_000 }, async () => {
    const { version } = shownRelease();
    workspace.write('mf-tiny/src/shelf.page.tsx', 'export default function Shelf( {');
    assert.match(await events.next(), /^broken .*shelf\.page\.tsx/s);
    assert.equal(shownRelease().version, version);
  });

  it('applies a changed declaration', { timeout: 60_000 }, async () => {
    workspace.writeRemote({ name: 'mf-tiny', word: 'three', owner: 'Another team' });
    let line = await events.next();
    while (shownRelease().declaration.owner !== 'Another team') line = await events.next();
    assert.equal(line, `shown ${shownRelease().version}`);
    assert.match(serverCode(), /"three"/);
  });

  it('builds whole what a killed build left', { timeout: 60_000 }, async () => {
    await watch?.close();
    for (const file of builtFiles()) truncateSync(file);
    rmSync(join(workspace.store, 'working-trees.json'));
    await startWatch();
    assert.match(await events.next(), /^shown /);
    assert.deepEqual(
      builtFiles().filter((file) => statSync(file).size === 0),
      [],
    );
  });
});
