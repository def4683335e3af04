/** The parts of a page that no remote may change. */
export interface Layout {
  /** Styles of the document, the header and the footer, and whether they have a text, with the remote in whose boundary they are. */
  parts: { name: string; text: string; remote: string | undefined }[];
  isTooWide: boolean;
  /** Something lies over a link of the footer. */
  isCovered: boolean;
  /** A modal dialog is open, which covers the page and keeps it from scrolling as it should. */
  hasDialog: boolean;
  /** A press on that link reaches it. */
  isPressed: boolean;
}

/** Runs in the page. */
export function readLayout(): Layout {
  const partOf = (name: string, element: Element | null, textOf: (element: Element) => string) => ({
    name,
    text: element ? textOf(element) : '',
    remote: element?.closest<HTMLElement>('[data-remote]')?.dataset.remote,
  });
  const styleOf = (element: Element) => {
    const { display, position, fontFamily, fontSize, color, backgroundColor, ...more } =
      getComputedStyle(element);
    const { margin, padding, opacity, visibility, overflow, transform, filter, pointerEvents } = more;
    const style = [display, position, fontFamily, fontSize, color, backgroundColor, margin, padding];
    return [...style, opacity, visibility, overflow, transform, filter, pointerEvents].join();
  };
  // Properties that begin with `--t-` are set by the design system.
  const attributesOf = (element: Element) =>
    ['class', 'style', 'dir', 'inert']
      .map((name) => element.getAttribute(name)?.replaceAll(/--t-[^;]*;?/g, '') ?? '')
      .join();
  const isFilled = ({ textContent }: Element) => String(textContent !== '');
  const styled = ['html', 'body', 'header', 'footer'];
  const parts = [
    ...styled.map((name) => partOf(name, document.querySelector(name), styleOf)),
    ...['html', 'body'].map((name) => partOf(name, document.querySelector(name), attributesOf)),
    ...['header', 'footer'].map((name) => partOf(name, document.querySelector(name), isFilled)),
  ];
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
  const hasDialog = document.querySelector('[aria-modal="true"], dialog:modal') !== null;
  return { parts, isTooWide, isCovered: !link?.contains(hit), hasDialog, isPressed };
}
