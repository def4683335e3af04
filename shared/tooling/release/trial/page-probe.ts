declare global {
  interface Window {
    replacedBuiltIns?: () => string[];
  }
}

/** What a page shows of the parts that a remote must leave alone. */
export interface PageSnapshot {
  /** Styles of the document, the header and the footer, as text. */
  styles: string;
  isTooWide: boolean;
  /** Something lies over a link of the footer. */
  isCovered: boolean;
  /** A press on that link reaches it. */
  isPressed: boolean;
  /** Functions of the browser that are no longer its own. */
  replacedBuiltIns: string[];
}

/** Runs in the page before its scripts: remembers the functions of the browser, which all parts of the page share. */
export function rememberBuiltIns() {
  const functionsOf = (owner: object) =>
    Object.entries(Object.getOwnPropertyDescriptors(owner)).flatMap(([key, { value, get, set }]) =>
      [value, get, set].some((one) => typeof one === 'function') ? [{ owner, key, value, get, set }] : [],
    );
  const owners = Object.entries(Object.getOwnPropertyDescriptors(window)).flatMap(([name, { value }]) => {
    if (typeof value === 'function' && value.prototype)
      return [[name, value] as const, [`${name}.prototype`, value.prototype] as const];
    return ['JSON', 'Math', 'Reflect', 'console'].includes(name) ? [[name, value] as const] : [];
  });
  const known = [['window', window] as const, ...owners].flatMap(([name, owner]) =>
    functionsOf(owner).map((one) => ({ ...one, name: `${name}.${one.key}` })),
  );
  const isReplaced = ({ owner, key, value, get, set }: (typeof known)[number]) => {
    const now = Object.getOwnPropertyDescriptor(owner, key);
    return now?.get !== get || now?.set !== set || (typeof value === 'function' && now?.value !== value);
  };
  const shared = { document, history, navigator, performance, crypto, customElements };
  /** An own property of such an object hides the function of its prototype. */
  const hidingIn = (object: object) =>
    Object.getOwnPropertyNames(object).filter((key) => key in Object.getPrototypeOf(object));
  const hidden = () =>
    Object.entries(shared).flatMap(([name, object]) => hidingIn(object).map((key) => `${name}.${key}`));
  const hiddenAtStart = hidden();
  Object.defineProperty(window, 'replacedBuiltIns', {
    value: () => [
      ...known.filter(isReplaced).map(({ name }) => name),
      ...hidden().filter((name) => !hiddenAtStart.includes(name)),
    ],
  });
}

/** Runs in the page: how the parts that no remote may change are now. */
export function readPageSnapshot(): PageSnapshot {
  const styles = ['html', 'body', 'header', 'footer'].map((selector) => {
    const element = document.querySelector(selector);
    if (!element) return `${selector}: none`;
    const { display, position, fontFamily, fontSize, color, backgroundColor, margin, opacity, visibility } =
      getComputedStyle(element);
    const text = [display, position, fontFamily, fontSize, color, backgroundColor, margin, opacity];
    return [selector, ...text, visibility].join(' | ');
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  const isTooWide = scrollWidth > clientWidth;
  const link = document.querySelector<HTMLElement>('footer a');
  link?.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = link?.getBoundingClientRect() ?? new DOMRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  let isPressed = false;
  link?.addEventListener(
    'click',
    (event) => {
      isPressed = !event.defaultPrevented;
      event.preventDefault();
      event.stopPropagation();
    },
    { once: true },
  );
  // Without an address: a press that does not arrive must not leave the page either.
  const address = link?.getAttribute('href');
  link?.removeAttribute('href');
  link?.click();
  if (address) link?.setAttribute('href', address);
  return {
    styles: styles.join('\n'),
    isTooWide,
    isCovered: !link?.contains(hit),
    isPressed,
    replacedBuiltIns: window.replacedBuiltIns?.() ?? [],
  };
}
