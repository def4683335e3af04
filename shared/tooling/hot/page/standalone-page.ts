// First: it must be evaluated before React.

import { followChanges } from './follow-changes.ts';
import { refresh } from './refresh.ts';

const containers = followChanges({
  address: '/changes',
  host: 'standalone',
  versions: { standalone: 'standalone' },
  folderOf: () => '/assets/',
  reload: () => location.reload(),
});
globalThis.taladHot = { containers, refresh };
