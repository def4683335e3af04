import { safeReturnUrl } from '@talad/contract/paths';
import { storedValue } from '../browser-storage/browser-storage.ts';

/**
 * Where this tab was when it left for a game's sign-in provider: in-app browsers have no pop-ups. The return page goes on
 * there. Undefined in a pop-up, and in another browser.
 */
export const linkStart = storedValue({
  area: 'session',
  name: 'link-start',
  parse: (found) => (typeof found === 'string' ? safeReturnUrl(found) : undefined),
});
