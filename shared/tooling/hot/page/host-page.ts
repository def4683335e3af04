// First: it must be evaluated before React.

import { followChanges } from './follow-changes.ts';
import { refresh } from './refresh.ts';

interface PageState {
  composition: { remotes: { name: string; version: string }[] };
}

const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** The part of a page of the host that follows the working tree: `id="talad-dev"` has the build of the host. */
const host = read('talad-dev');
if (typeof host === 'string') {
  const { composition } = read('talad-state') as PageState;
  const containers = followChanges({
    address: '/dev/changes',
    host,
    versions: Object.fromEntries(composition.remotes.map(({ name, version }) => [name, version])),
    folderOf: (remote, version) => `/r/${remote}/${version}/`,
    reload: () => location.reload(),
  });
  globalThis.taladHot = { containers, refresh };
}
