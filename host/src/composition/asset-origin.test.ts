import { init } from '@module-federation/enhanced/runtime';
import type { LiveRemote } from '@talad/contract/composition';
import { fakeContainer, respondWithScripts } from '../testing/fake-container.ts';
import { createFederationLoader } from './federation-loader.ts';

const assetOrigin = 'https://cdn.example';
const remoteOf = (name: string, version = '1'): LiveRemote => ({
  name,
  version,
  globalName: name.replace('-', '_'),
  base: `/r/${name}/${version}/`,
  entry: 'remoteEntry.js',
  integrity: `sha384-${name}-${version}`,
  declaration: { name, i18n: { namespace: name, locales: ['en', 'th'] }, nav: [], pages: [], slots: [] },
});
const chunky = remoteOf('mf-chunky');
const shop = remoteOf('mf-shop');
const other = remoteOf('mf-other');
const lastGood = remoteOf('mf-shop', '0');

let isDown = false;
const requested: { origin: string; integrity: string; crossOrigin: string | null }[] = [];
const failures = new Set<string>();
let stop: () => void;

init({ name: 'host', remotes: [], shareStrategy: 'loaded-first' });
const remotes = [chunky, { ...shop, fallback: { ...lastGood, messageGroups: [] } }, other];
const loader = createFederationLoader({ compositionId: 'test', remotes }, async () => [], assetOrigin);
const load = (remote: LiveRemote, attempt: number) => loader.load(remote, './page.main', attempt);

beforeEach(() => {
  requested.length = 0;
  stop = respondWithScripts(async ({ origin, pathname }, { integrity, crossOrigin }) => {
    requested.push({ origin, integrity, crossOrigin });
    if (isDown && origin === assetOrigin) return undefined;
    const [, , name = '', version] = pathname.split('/');
    const globalName = name.replace('-', '_');
    return () =>
      Reflect.set(
        globalThis,
        globalName,
        fakeContainer(globalName, async () => {
          if (failures.delete(origin)) throw new Error('Loading chunk page-main failed.');
          return `${name} ${version} from ${origin}`;
        }),
      );
  });
});
afterEach(() => stop());

// In this order: the page remembers that the asset origin failed.
describe('asset origin', () => {
  it('provides containers, with their integrity and without credentials', async () => {
    failures.add(assetOrigin);
    await expect(load(chunky, 0)).rejects.toThrow('Loading chunk page-main failed.');
    expect(requested).toEqual([
      { origin: assetOrigin, integrity: 'sha384-mf-chunky-1', crossOrigin: 'anonymous' },
    ]);
  });

  it('is not used again for a version with a file that failed to load from it', async () => {
    await expect(load(chunky, 1)).resolves.toBe(`mf-chunky 1 from ${location.origin}`);
  });

  it('is not used any more once a container failed to load from it', async () => {
    isDown = true;
    await expect(load(shop, 0)).rejects.toThrow('could not be loaded');
    await expect(load(shop, 1)).resolves.toBe(`mf-shop 1 from ${location.origin}`);
    await expect(load(lastGood, 2)).resolves.toBe(`mf-shop 0 from ${location.origin}`);
    await expect(load(other, 0)).resolves.toBe(`mf-other 1 from ${location.origin}`);
    expect(requested.map(({ origin }) => origin)).toEqual([
      assetOrigin,
      location.origin,
      location.origin,
      location.origin,
    ]);
  });
});
