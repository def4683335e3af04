import { storedValue } from '@talad/runtime/browser-storage';

/** Set while the tab reloads for another user, who has signed in in another tab. */
export const isReloaded = storedValue({
  area: 'session',
  name: 'session-changed',
  parse: (found) => (found === true ? true : undefined),
});
