import { storedValue } from '@talad/runtime/browser-storage';

/** Parameter of an address that shows a version in one tab: a token, or `off`. */
export const tabPreviewParameter = 'tab-preview';
/** Element that says which version is previewed. */
export const previewBannerId = 'talad-preview';

const storedToken = storedValue({
  area: 'session',
  name: 'tab-preview',
  parse: (found) => (typeof found === 'string' ? found : undefined),
});

/**
 * Stores the preview of this tab. The server shows it to requests with the token, so that a page without it is loaded
 * again. A token that the server does not accept, or `off`, is forgotten.
 */
export function followTabPreview(replacePage: (address: string) => void): void {
  const address = new URL(location.href);
  const token = address.searchParams.get(tabPreviewParameter);
  if (token === null) {
    const known = storedToken.read();
    if (known === undefined) return;
    address.searchParams.set(tabPreviewParameter, known);
    replacePage(address.href);
    return;
  }
  storedToken.write(document.documentElement.dataset.tabPreview === undefined ? undefined : token);
  // Out of the address: it is neither copied with it nor sent to other sites.
  address.searchParams.delete(tabPreviewParameter);
  history.replaceState(history.state, '', address);
}
