import type { Composition, LiveRemote } from '@talad/contract/composition';
import { unreachableId, withWorkingTree } from './working-tree';

const origin = 'http://localhost:3001';
const remoteOf = (name: string, version: string, base = ''): LiveRemote => ({
  name,
  version,
  globalName: name,
  base: `${base}/r/${name}/${version}/`,
  entry: 'remoteEntry.js',
  integrity: '',
  declaration: { name, i18n: { namespace: name, locales: ['en', 'th'] }, nav: [], pages: [], slots: [] },
});
const live: Composition = {
  compositionId: 'live',
  remotes: [remoteOf('mf-own', 'live'), remoteOf('mf-other', 'live')],
};
const own = remoteOf('mf-own', 'built', origin);
const followTree = jest.fn();

beforeEach(() => {
  followTree.mockClear();
  globalThis.taladHot = { followTree };
  document.body.innerHTML = `<span id="${unreachableId}" hidden>It does not answer.</span>`;
});

test('a remote in development takes the place of the live one, and its builds are followed', async () => {
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => own })) as jest.Mock;
  const { remotes } = await withWorkingTree(live, { remote: 'mf-own', origin });
  expect(remotes.map(({ base }) => base)).toEqual(['/r/mf-other/live/', `${origin}/r/mf-own/built/`]);
  expect(followTree).toHaveBeenCalledWith(origin, { 'mf-own': 'built' });
  expect(document.getElementById(unreachableId)).toHaveAttribute('hidden');
});

test('while the machine does not answer, the page has the live version, says so, and waits for another', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('refused')));
  expect((await withWorkingTree(live, { remote: 'mf-own', origin })).remotes).toEqual(live.remotes);
  expect(document.getElementById(unreachableId)).not.toHaveAttribute('hidden');
  expect(followTree).toHaveBeenCalledWith(origin, {});
});
