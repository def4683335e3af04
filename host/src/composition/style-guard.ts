import { DocumentStyleElements, observedAttributes } from './document-style-elements.ts';

/** Called with an error for each change of a style that was refused; its stack names the script, if that is known. */
type Refused = (error: Error) => void;

/**
 * Whether a script of the page added it. The content security policy allows only style elements with the page's nonce and
 * links to this origin, so all others come from browser extensions.
 */
const isFromPage = (node: Node): node is HTMLStyleElement | HTMLLinkElement =>
  node instanceof HTMLStyleElement
    ? node.nonce !== ''
    : node instanceof HTMLLinkElement &&
      node.relList.contains('stylesheet') &&
      node.href.startsWith(location.origin);

/** Identifies the styles of the design system. */
interface DesignSystemStyles {
  /** Whether it made the style element. */
  isOwn: (element: Element) => boolean;
  /** True while it inserts a rule. */
  isInserting: () => boolean;
}

/**
 * Leaves the styles of the document to the document and to the design system: a style sheet that a remote adds, changes,
 * disables or removes, or a rule that it inserts, would restyle the whole page. Elements are restored before the browser
 * paints, a rule is not inserted, and rules and media queries are returned as copies.
 */
export function guardStyles({ isOwn, isInserting }: DesignSystemStyles, refused: Refused): void {
  const own = new DocumentStyleElements(isOwn);
  const refuseAdded = (node: Node) => {
    const added = node instanceof Element ? [node, ...node.querySelectorAll('style, link')] : [];
    for (const element of added.filter(isFromPage)) {
      if (element instanceof HTMLStyleElement && own.has(element)) continue;
      element.remove();
      refused(new Error(`Refused <${element.localName}> ${element.getAttribute('href') ?? ''}`));
    }
  };
  const observe = (records: MutationRecord[]) => {
    for (const { addedNodes } of records) for (const node of addedNodes) refuseAdded(node);
    if (own.restore(records)) refused(new Error('Refused a change of a style element of the document'));
  };
  new MutationObserver(observe).observe(document, {
    childList: true,
    characterData: true,
    attributeFilter: observedAttributes,
    subtree: true,
  });
  guardAdoptedStyleSheets(refused);
  guardRules(own, isInserting, refused);
  guardDisabledAndMedia(refused);
  returnCopies(isInserting);
}

/** Whether a sheet styles the document itself: not one of a shadow root, nor one that is not in use. */
const isOfDocument = ({ ownerNode }: StyleSheet) => ownerNode?.getRootNode() === document;

/** Refuses rules that a script inserts into a style sheet of the document, or removes from it. */
function guardRules(own: DocumentStyleElements, isInserting: () => boolean, refused: Refused) {
  const { prototype } = CSSStyleSheet;
  const { insertRule, deleteRule, addRule, removeRule } = prototype;
  const refuseRule = () => {
    refused(new Error('Refused a rule for a style sheet of the document'));
    return -1;
  };
  const refuseDeletion = () =>
    refused(new Error('Refused to delete a rule of a style sheet of the document'));
  prototype.insertRule = function insertOwn(rule, index) {
    if (!isInserting()) return isOfDocument(this) ? refuseRule() : insertRule.call(this, rule, index);
    const position = insertRule.call(this, rule, index);
    own.addRule(this, rule, position);
    return position;
  };
  prototype.addRule = function addOther(...rule) {
    return isOfDocument(this) ? refuseRule() : addRule.apply(this, rule);
  };
  prototype.deleteRule = function deleteOther(index) {
    return isOfDocument(this) ? refuseDeletion() : deleteRule.call(this, index);
  };
  prototype.removeRule = function removeOther(index) {
    return isOfDocument(this) ? refuseDeletion() : removeRule.call(this, index);
  };
}

/** Refuses to disable a style sheet of the document, or to limit it to other media. */
function guardDisabledAndMedia(refused: Refused) {
  const refuseSetting = <T extends object>(
    prototype: T,
    name: keyof T & string,
    isGuarded: (target: T) => boolean,
  ) => {
    const own = Object.getOwnPropertyDescriptor(prototype, name);
    if (!own?.set) return;
    const { set } = own;
    Object.defineProperty(prototype, name, {
      ...own,
      set(this: T, value: unknown) {
        if (!isGuarded(this)) set.call(this, value);
        else refused(new Error(`Refused to set "${name}" of a style sheet of the document`));
      },
    });
  };
  refuseSetting(StyleSheet.prototype, 'disabled', isOfDocument);
  refuseSetting(StyleSheet.prototype, 'media', isOfDocument);
  refuseSetting(HTMLStyleElement.prototype, 'disabled', (element) => element.getRootNode() === document);
}

const copyOfRules = (rules: CSSRuleList): CSSRuleList => {
  const copy = new CSSStyleSheet();
  copy.replaceSync([...rules].map(({ cssText }) => cssText).join('\n'));
  return copy.cssRules;
};

const copyOfMedia = ({ mediaText }: MediaList): MediaList => new CSSStyleSheet({ media: mediaText }).media;

/**
 * Returns copies of the rules and media of the document's sheets to scripts, so that changes of them have no effect.
 */
function returnCopies(isInserting: () => boolean) {
  const returnCopy = <T>(prototype: StyleSheet, name: string, copyOf: (value: T) => T) => {
    const own = Object.getOwnPropertyDescriptor(prototype, name);
    if (!own?.get) return;
    const { get } = own;
    Object.defineProperty(prototype, name, {
      ...own,
      get(this: StyleSheet) {
        const value: T = get.call(this);
        return isInserting() || !isOfDocument(this) ? value : copyOf(value);
      },
    });
  };
  returnCopy(CSSStyleSheet.prototype, 'cssRules', copyOfRules);
  returnCopy(CSSStyleSheet.prototype, 'rules', copyOfRules);
  returnCopy(StyleSheet.prototype, 'media', copyOfMedia);
}

/** Refuses style sheets that a script assigns to `document.adoptedStyleSheets`, or adds to its list. */
function guardAdoptedStyleSheets(refused: Refused) {
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
