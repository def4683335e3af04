import type { Comparison } from './check-visit.ts';
import { keyOfOthers, valueOfOthers } from './in-page/watch.ts';
import { cookieOfOthers, type PageSnapshot } from './visit.ts';

/** Maximum bytes of a remote's cookies: all remotes share the few kilobytes of request headers. */
const maxCookieBytes = 1024;
/** Cookies that the runtime sets when a user chooses something. */
const platformCookies = /^talad_(theme|language|analytics|signed_in)$/;

/** Whether a name is that of the remote, or begins with it: `mf-wallet:view` or `mf_wallet_view`. */
const hasPrefix = (name: string, { remote }: Comparison) =>
  new RegExp(`^${remote.replaceAll('-', '[-_]')}([^a-z0-9]|$)`).test(name);

const bytesOfOthers = cookieOfOthers.length + valueOfOthers.length;

/** Changes of cookies that are not the remote's own, and cookies that are too large. */
function cookieProblems({ cookies }: PageSnapshot, empty: PageSnapshot, comparison: Comparison): string[] {
  const known = new Set(empty.cookies.map(({ name }) => name));
  const set = cookies.filter(({ name }) => !known.has(name) && !platformCookies.test(name));
  const bytes = set.reduce((sum, cookie) => sum + cookie.bytes, 0);
  const isLost = !cookies.some(({ name, bytes: size }) => name === cookieOfOthers && size === bytesOfOthers);
  return [
    ...set
      .filter(({ name }) => !hasPrefix(name, comparison))
      .map(({ name }) => `sets the cookie "${name}", which is not a name of its own`),
    ...(bytes > maxCookieBytes ? [`sets cookies of ${bytes} bytes; ${maxCookieBytes} are allowed`] : []),
    ...(isLost ? ['changes or removes cookies of others'] : []),
  ];
}

/** Storage keys and cookies that do not begin with the remote's name. */
export function storageProblems(
  snapshot: PageSnapshot,
  empty: PageSnapshot,
  comparison: Comparison,
): string[] {
  const { storage } = snapshot.state;
  const isOwn = (key: string) => key.startsWith('talad:') || hasPrefix(key, comparison);
  const stored = storage.filter(({ key }) => !isOwn(key));
  const lost = ['localStorage', 'sessionStorage'].filter(
    (name) =>
      !storage.some(
        ({ area, key, value }) => area === name && key === keyOfOthers && value === valueOfOthers,
      ),
  );
  return [
    ...stored.map(({ area, key }) => `stores "${key}" in ${area}, which is not a name of its own`),
    ...lost.map((area) => `changes or removes what others have stored in ${area}`),
    ...cookieProblems(snapshot, empty, comparison),
  ];
}
