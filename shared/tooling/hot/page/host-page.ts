import { follow } from './hot-page.ts';

interface PageState {
  composition: { remotes: { name: string; version: string }[] };
}

const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/**
 * The part of a page of a host in development that follows the working tree: `id="talad-dev"` has the build of the host. A
 * page of a host in production has none, and follows the working tree from which it takes a remote.
 */
const host = read('talad-dev');
if (typeof host === 'string') {
  const { composition } = read('talad-state') as PageState;
  follow({
    address: '/dev/changes',
    host,
    versions: Object.fromEntries(composition.remotes.map(({ name, version }) => [name, version])),
    folderOf: (remote, version) => `/r/${remote}/${version}/`,
    reload: () => location.reload(),
  });
}
