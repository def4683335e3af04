/** Called with an error for each style sheet that was refused; its stack names the script, if that is known. */
type Refused = (error: Error) => void;

/**
 * Whether a script of the page added it. The content security policy lets no other style element than one with the
 * page's nonce and no link to another origin take effect, so that all others come from extensions of the browser.
 */
const isFromPage = (node: Node): node is HTMLStyleElement | HTMLLinkElement =>
  node instanceof HTMLStyleElement
    ? node.nonce !== ''
    : node instanceof HTMLLinkElement &&
      node.relList.contains('stylesheet') &&
      node.href.startsWith(location.origin);

/**
 * Leaves the styles of the document to the design system, whose elements have an attribute: a style sheet that a remote
 * adds would restyle the whole page. It is removed before the browser paints.
 */
export function keepStyles(ownAttribute: string, refused: Refused): void {
  const removeStyles = (records: MutationRecord[]) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const added = node instanceof Element ? [node, ...node.querySelectorAll('style, link')] : [];
      for (const element of added.filter(isFromPage)) {
        if (element.hasAttribute(ownAttribute)) continue;
        element.remove();
        refused(new Error(`Refused <${element.localName}> ${element.getAttribute('href') ?? ''}`));
      }
    }
  };
  new MutationObserver(removeStyles).observe(document, { childList: true, subtree: true });
  keepAdopted(refused);
}

/** Refuses style sheets that a script assigns to `document.adoptedStyleSheets`, or adds to its list. */
function keepAdopted(refused: Refused) {
  const list = document.adoptedStyleSheets;
  // A browser without constructable style sheets.
  if (!list) return;
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get() {
      const before = [...list];
      const error = new Error('Refused an adopted style sheet');
      queueMicrotask(() => {
        if (list.length === before.length) return;
        list.splice(0, list.length, ...before);
        refused(error);
      });
      return list;
    },
    set: () => refused(new Error('Refused an adopted style sheet')),
  });
}
