import type { LiveRemote } from '@talad/contract/composition';
import { factsOf, findMountedModules, type MountedModule } from './page-facts';

const remoteOf = (name: string): LiveRemote => ({
  name,
  version: 'live',
  globalName: name,
  base: `/r/${name}/live/`,
  entry: 'entry.js',
  integrity: '',
  declaration: { name, i18n: { namespace: name, locales: ['en', 'th'] }, nav: [], pages: [], slots: [] },
});
const mountedModule = (remote: string, hydratedAt?: number): MountedModule => ({
  remote,
  left: 0,
  top: 0,
  width: 10,
  height: 10,
  hydratedAt,
});
const fileOf = (path: string, encodedBodySize: number, responseEnd: number) => ({
  name: `https://talad.example${path}`,
  encodedBodySize,
  responseEnd,
});

test('each remote has the size of its own files and the times of its last file and its last module', () => {
  const facts = factsOf(
    [remoteOf('mf-a'), remoteOf('mf-ab')],
    (remote) => (remote === 'mf-a' ? 'fallback' : 'live'),
    [mountedModule('mf-a', 120), mountedModule('mf-a', 340), mountedModule('mf-ab')],
    [
      fileOf('/r/mf-a/live/entry.js', 1000, 80.4),
      fileOf('/r/mf-a/live/page.js', 500, 200.6),
      fileOf('/r/mf-ab/live/entry.js', 50, 90),
      fileOf('/assets/main.js', 9000, 300),
    ],
  );
  expect(facts).toEqual([
    { remote: 'mf-a', version: 'fallback', modules: 2, bytes: 1500, loadedAt: 201, hydratedAt: 340 },
    { remote: 'mf-ab', version: 'live', modules: 1, bytes: 50, loadedAt: 90, hydratedAt: undefined },
  ]);
});

test('a remote that the page neither shows nor has loaded is left out', () => {
  expect(factsOf([remoteOf('mf-a')], () => 'live', [], [])).toEqual([]);
});

test('the module of a row that scrolls ends at the edge of the screen', () => {
  document.body.innerHTML = '<div data-boundary data-remote="mf-a" data-hydrated="40"><p>row</p></div>';
  Range.prototype.getBoundingClientRect = () =>
    ({ left: 16, right: innerWidth + 900, top: 100, height: 200 }) as DOMRect;
  expect(findMountedModules(document)).toEqual([
    { remote: 'mf-a', left: 16, top: 100, width: innerWidth - 16, height: 200, hydratedAt: 40 },
  ]);
});
