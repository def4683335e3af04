/** What a style element is restored to: its text and attributes, and its inserted rules. */
interface Content {
  text: string;
  media: string | null;
  type: string | null;
  rules: { text: string; position: number }[];
}

const restoredAttributes = ['media', 'type'] as const;

/** Attributes that disable or limit a style element. */
export const observedAttributes: string[] = [...restoredAttributes];

/** The style elements of the document and the design system, which are restored after changes. */
export class DocumentStyleElements {
  readonly #isOwn: (element: Element) => boolean;
  readonly #contents = new Map<Node, Content>();
  /** The browser's function, which the guard replaces. */
  readonly #insertRule = CSSStyleSheet.prototype.insertRule;

  /** Records each style element of the document; later ones are the design system's if `isOwn` returns true. */
  constructor(isOwn: (element: Element) => boolean) {
    this.#isOwn = isOwn;
    for (const element of document.querySelectorAll('style')) this.#record(element);
  }

  has(element: HTMLStyleElement): boolean {
    if (!this.#contents.has(element) && this.#isOwn(element)) this.#record(element);
    return this.#contents.has(element);
  }

  /** Records a rule that the design system has inserted. */
  addRule({ ownerNode }: CSSStyleSheet, text: string, position: number): void {
    const content = ownerNode && this.#contents.get(ownerNode);
    if (content) content.rules.push({ text, position });
    else if (ownerNode instanceof HTMLStyleElement) this.#record(ownerNode);
  }

  /** Undoes changes and removals of elements; returns whether there were any. */
  restore(records: readonly MutationRecord[]): boolean {
    const changed = new Set(
      records.map(({ type, target }) => (type === 'characterData' ? target.parentNode : target)),
    );
    let isRestored = false;
    for (const element of changed)
      if (element instanceof HTMLStyleElement && this.#resetContent(element)) isRestored = true;
    return this.#attach() || isRestored;
  }

  #record(element: HTMLStyleElement): void {
    const text = element.textContent;
    // With text, the rules are the text's: the design system inserts rules into elements without.
    const inserted = text === '' ? [...(element.sheet?.cssRules ?? [])] : [];
    this.#contents.set(element, {
      text,
      media: element.getAttribute('media'),
      type: element.getAttribute('type'),
      rules: inserted.map(({ cssText }, position) => ({ text: cssText, position })),
    });
  }

  #resetContent(element: HTMLStyleElement): boolean {
    const content = this.#contents.get(element);
    if (!content) return false;
    const attributes = restoredAttributes.filter((name) => element.getAttribute(name) !== content[name]);
    if (attributes.length === 0 && element.textContent === content.text) return false;
    for (const name of attributes) {
      const value = content[name];
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    element.textContent = content.text;
    this.#insertRules(element, content);
    return true;
  }

  /** Appends all elements again if one was removed: the order of the rules decides which of them wins. */
  #attach(): boolean {
    const elements = [...this.#contents.keys()];
    if (elements.every(({ isConnected }) => isConnected)) return false;
    (document.head ?? document.documentElement).append(...elements);
    for (const [element, content] of this.#contents)
      if (element instanceof HTMLStyleElement) this.#insertRules(element, content);
    return true;
  }

  /** A style element loses its inserted rules when its text changes or when it moves. */
  #insertRules({ sheet }: HTMLStyleElement, { rules }: Content): void {
    if (sheet) for (const { text, position } of rules) this.#insertRule.call(sheet, text, position);
  }
}
