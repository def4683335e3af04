import { DocumentStyleElements, observedAttributes } from './document-style-elements.ts';

const html = '<style data-own="t">p { color: blue }</style>';
const own = new DocumentStyleElements((element) => element.hasAttribute('data-own'));
const observer = new MutationObserver(() => undefined);
afterEach(() => observer.disconnect());

/** A style element of the design system with one rule of its text and one that was inserted. */
function addOwn(): HTMLStyleElement {
  document.head.insertAdjacentHTML('beforeend', html);
  const element = document.head.lastElementChild as HTMLStyleElement;
  expect(own.has(element)).toBe(true);
  const sheet = element.sheet as CSSStyleSheet;
  // Not implemented in jsdom.
  Object.defineProperty(sheet, 'ownerNode', { value: element });
  sheet.insertRule('h1 { color: red }', 1);
  own.addRule(sheet, 'h1 { color: red }', 1);
  return element;
}
const rulesOf = ({ sheet }: HTMLStyleElement) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText);

it.each<[string, (element: HTMLStyleElement) => void]>([
  ['replaces its text', (element) => element.replaceChildren('body { display: none }')],
  ['adds to its text', (element) => element.append('body { display: none }')],
  ['edits its text', ({ firstChild }) => (firstChild as Text).replaceData(0, 1, 'body')],
  ['limits it to other media', (element) => element.setAttribute('media', 'print')],
  ['makes it another type', (element) => element.setAttribute('type', 'text/plain')],
  ['removes it', (element) => element.remove()],
  ['empties the head', () => document.head.replaceChildren()],
])('restores a style element with its rules when a script %s', (_change, change) => {
  const element = addOwn();
  observer.observe(document, {
    childList: true,
    characterData: true,
    attributeFilter: observedAttributes,
    subtree: true,
  });
  change(element);
  expect(own.restore(observer.takeRecords())).toBe(true);
  expect(element).toBeInTheDocument();
  expect(element.outerHTML).toBe(html);
  expect(rulesOf(element)).toEqual(['p {color: blue;}', 'h1 {color: red;}']);
  expect(own.restore(observer.takeRecords())).toBe(false);
});

it('restores the order of the elements, which decides the rule that wins', () => {
  const [first, second] = [addOwn(), addOwn()];
  first.remove();
  expect(own.restore([])).toBe(true);
  expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
