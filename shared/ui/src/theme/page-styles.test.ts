import { isInsertingRule, stylesOfDocument } from './page-styles.ts';

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
