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

/** Identifies the styles of the design system. */
interface OwnStyles {
  /** Attribute of its style elements. */
  attribute: string;
  /** True while it inserts a rule. */
  isInserting: () => boolean;
}

/**
 * Leaves the styles of the document to the design system: a style sheet that a remote adds, or a rule that it inserts,
 * would restyle the whole page. A sheet is removed before the browser paints, a rule is not inserted, and rules are given
 * away as copies.
 */
export function guardStyles({ attribute, isInserting }: OwnStyles, refused: Refused): void {
  const removeStyles = (records: MutationRecord[]) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const added = node instanceof Element ? [node, ...node.querySelectorAll('style, link')] : [];
      for (const element of added.filter(isFromPage)) {
        if (element.hasAttribute(attribute)) continue;
        element.remove();
        refused(new Error(`Refused <${element.localName}> ${element.getAttribute('href') ?? ''}`));
      }
    }
  };
  new MutationObserver(removeStyles).observe(document, { childList: true, subtree: true });
  keepAdopted(refused);
  keepRules(isInserting, refused);
  giveCopies(isInserting);
}

/** Whether a sheet styles the document itself: not one of a shadow root, nor one that is not in use. */
const isOfDocument = ({ ownerNode }: CSSStyleSheet) => ownerNode?.getRootNode() === document;

/** Refuses rules that a script inserts into a style sheet of the document, or removes from it. */
function keepRules(isInserting: () => boolean, refused: Refused) {
  const { prototype } = CSSStyleSheet;
  const { insertRule, deleteRule } = prototype;
  prototype.insertRule = function insertOwn(rule, index) {
    if (isInserting() || !isOfDocument(this)) return insertRule.call(this, rule, index);
    refused(new Error('Refused a rule for a style sheet of the document'));
    return -1;
  };
  prototype.deleteRule = function deleteOwn(index) {
    if (isInserting() || !isOfDocument(this)) return deleteRule.call(this, index);
    refused(new Error('Refused to delete a rule of a style sheet of the document'));
  };
}

/** Gives scripts copies of the document's rules: they can read them all, and what they change in one has no effect. */
function giveCopies(isInserting: () => boolean) {
  const { prototype } = CSSStyleSheet;
  const own = Object.getOwnPropertyDescriptor(prototype, 'cssRules');
  if (!own?.get) return;
  const { get } = own;
  const getRules = function getRules(this: CSSStyleSheet): CSSRuleList {
    const rules: CSSRuleList = get.call(this);
    if (isInserting() || !isOfDocument(this)) return rules;
    const copy = new CSSStyleSheet();
    copy.replaceSync([...rules].map(({ cssText }) => cssText).join('\n'));
    return copy.cssRules;
  };
  for (const name of ['cssRules', 'rules']) Object.defineProperty(prototype, name, { ...own, get: getRules });
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
