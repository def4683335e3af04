import { keepStyles } from './own-styles.ts';

const refused: Error[] = [];
const adopted: unknown[] = [];

/** Mutation observers report in a microtask. */
const observed = () => Promise.resolve();

beforeAll(() => {
  // jsdom has no constructable style sheets.
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, get: () => adopted });
  keepStyles('data-own', (error) => refused.push(error));
});
beforeEach(() => {
  refused.length = 0;
  adopted.length = 0;
  for (const element of document.querySelectorAll('style, link')) element.remove();
});

const add = (html: string, parent: Element = document.body) => parent.insertAdjacentHTML('beforeend', html);
const messages = () => refused.map(({ message }) => message);

it('removes style elements and style sheet links wherever they are added, before the page is painted', async () => {
  add('<style nonce="n">* { color: red }</style>', document.head);
  add('<div><p>A listing</p><style nonce="n">p { display: none }</style></div>');
  add('<link rel="stylesheet" href="/r/mf-loud/1/all.css">', document.head);
  await observed();
  expect(document.querySelectorAll('style, link')).toHaveLength(0);
  expect(document.body).toHaveTextContent('A listing');
  expect(messages()).toEqual(['Refused <style> ', 'Refused <style> ', 'Refused <link> /r/mf-loud/1/all.css']);
});

it("leaves the design system's own styles, those of browser extensions, and other links", async () => {
  add('<style nonce="n" data-own="t">p { color: blue }</style>', document.head);
  add(
    '<style>p { color: black }</style><link rel="stylesheet" href="chrome-extension://a/b.css">',
    document.head,
  );
  add('<link rel="preload" as="script" href="/a.js">', document.head);
  await observed();
  expect(document.querySelectorAll('style, link')).toHaveLength(4);
  expect(refused).toEqual([]);
});

it('refuses adopted style sheets, assigned or added to the list, with the stack of who tried', async () => {
  adopted.push('of an extension');
  document.adoptedStyleSheets = [{} as CSSStyleSheet];
  document.adoptedStyleSheets.push({} as CSSStyleSheet);
  await observed();
  expect(adopted).toEqual(['of an extension']);
  expect(messages()).toEqual(['Refused an adopted style sheet', 'Refused an adopted style sheet']);
  for (const { stack } of refused) expect(stack).toContain('own-styles.test');
});

it('allows reading the adopted style sheets', async () => {
  expect(document.adoptedStyleSheets).toHaveLength(0);
  await observed();
  expect(refused).toEqual([]);
});
