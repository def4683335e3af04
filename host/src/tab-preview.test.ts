import { followTabPreview } from './tab-preview';

const token = `talad_${'t'.repeat(43)}`;

/** Opens a page in this tab; returns the address that it is replaced with. */
function open(address: string, { isShown = false } = {}): string | undefined {
  history.replaceState(null, '', address);
  document.documentElement.toggleAttribute('data-tab-preview', isShown);
  let replacement: string | undefined;
  followTabPreview((next) => {
    replacement = next;
  });
  return replacement;
}

beforeEach(() => sessionStorage.clear());

test('pages of other tabs are left alone', () => {
  expect(open('/item/7?sort=name')).toBeUndefined();
  expect(location.href).toBe('http://localhost/item/7?sort=name');
});

test('the token leaves the address, and later pages of the tab are loaded with it', () => {
  expect(open(`/item/7?sort=name&tab-preview=${token}#top`, { isShown: true })).toBeUndefined();
  expect(location.href).toBe('http://localhost/item/7?sort=name#top');
  expect(open('/cart?sort=name#top')).toBe(`http://localhost/cart?sort=name&tab-preview=${token}#top`);
});

test.each(['off', token])('a page that does not show a preview ends it for the tab', (requested) => {
  open(`/?tab-preview=${token}`, { isShown: true });
  expect(open(`/item/7?tab-preview=${requested}`)).toBeUndefined();
  expect(location.href).toBe('http://localhost/item/7');
  expect(open('/')).toBeUndefined();
});
