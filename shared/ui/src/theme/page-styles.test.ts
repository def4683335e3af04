import { isInsertingRule, isOwnStyleElement, stylesOfDocument } from './page-styles.ts';

it('marks the moment in which it inserts a rule into the document, and no other', () => {
  const seen: boolean[] = [];
  jest.spyOn(CSSStyleSheet.prototype, 'insertRule').mockImplementation(() => {
    seen.push(isInsertingRule());
    return 0;
  });
  stylesOfDocument('nonce').css({ color: 'red' });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(false);
  expect(isInsertingRule()).toBe(false);
});

it('recognizes the style elements that it created, and no others', () => {
  stylesOfDocument('nonce').css({ color: 'blue' });
  const other = document.head.appendChild(document.createElement('style'));
  other.dataset.emotion = 't';
  const own = [...document.querySelectorAll('style')].filter(isOwnStyleElement);
  expect(own.length).toBeGreaterThan(0);
  expect(own).not.toContain(other);
});
