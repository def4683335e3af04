import { guardStyles } from './style-guard.ts';

const refused: Error[] = [];
const adopted: unknown[] = [];
let isInserting = false;
const { insertRule, deleteRule } = CSSStyleSheet.prototype;

/** Mutation observers report in a microtask. */
const observed = () => Promise.resolve();

beforeAll(() => {
  // jsdom has no constructable style sheets.
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, get: () => adopted });
  guardStyles(
    { isOwn: (element) => element.hasAttribute('data-own'), isInserting: () => isInserting },
    (error) => refused.push(error),
  );
});
// jsdom shares the prototype among the test files of a process.
afterAll(() => Object.assign(CSSStyleSheet.prototype, { insertRule, deleteRule }));
beforeEach(() => {
  refused.length = 0;
  adopted.length = 0;
  for (const element of document.querySelectorAll('style:not([data-own]), link')) element.remove();
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
  for (const { stack } of refused) expect(stack).toContain('style-guard.test');
});

it('allows reading the adopted style sheets', async () => {
  expect(document.adoptedStyleSheets).toHaveLength(0);
  await observed();
  expect(refused).toEqual([]);
});

/** The document's sheet with an `ownerNode`, which jsdom does not implement. */
function sheetOf(owner: Element | null): CSSStyleSheet {
  const { sheet } = [...document.querySelectorAll('style')].at(-1) ?? {};
  if (!sheet) throw new Error('there is no style sheet');
  Object.defineProperty(sheet, 'ownerNode', { value: owner });
  return sheet;
}

it("refuses rules that a script inserts into the document's sheets or deletes, except the design system's", () => {
  add('<style nonce="n" data-own="t">p { color: blue }</style>', document.head);
  const sheet = sheetOf(document.querySelector('style[data-own]'));
  sheet.insertRule('body { display: none }');
  sheet.deleteRule(0);
  const texts = () => [...sheet.cssRules].map(({ cssText }) => cssText);
  expect(texts()).toEqual(['p {color: blue;}']);
  expect(messages()).toEqual([
    'Refused a rule for a style sheet of the document',
    'Refused to delete a rule of a style sheet of the document',
  ]);
  isInserting = true;
  sheet.insertRule('h1 { color: red }', 1);
  isInserting = false;
  expect(texts()).toEqual(['p {color: blue;}', 'h1 {color: red;}']);
});

it('leaves the sheets of shadow roots to their owners', () => {
  add('<style nonce="n" data-own="t">p { color: blue }</style>', document.head);
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const sheet = sheetOf(root.appendChild(document.createElement('style')));
  sheet.insertRule('h1 { color: red }', 1);
  expect(sheet.cssRules).toHaveLength(2);
  expect(refused).toEqual([]);
});
