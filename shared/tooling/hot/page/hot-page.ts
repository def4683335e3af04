// First: it must be evaluated before React.

import { followChanges, type PageBuild } from './follow-changes.ts';
import { HotContainers } from './hot-containers.ts';
import { refresh } from './refresh.ts';

const containers = new HotContainers();

/** Lets this page follow the working tree. */
export const follow = (build: PageBuild): void => followChanges(containers, build);

/**
 * Lets a page of a host in production follow the working tree from whose machine it takes a remote, with the version that it has
 * taken. Without one it loads again when the machine answers at last.
 */
const followTree = (origin: string, versions: Record<string, string>): void =>
  follow({
    address: `${origin}/changes`,
    // The host's build is the site's own.
    host: '',
    versions,
    folderOf: (remote, version) => `${origin}/r/${remote}/${version}/`,
    reload: () => location.reload(),
  });

globalThis.taladHot = { containers, refresh, followTree };
