/** A control of a remote that can be pressed. */
export interface Control {
  /** Center, in px of the window; undefined for one that opens a dialog of the browser. */
  point?: { x: number; y: number };
  isLink: boolean;
}

/** Runs in the page: a link is pressed for its handlers, and not followed. */
export function preventNavigation(): void {
  window.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
  });
}

/** Runs in the page: a point in the boundary of a remote outside of its controls, in px of the window. */
export function findText(remote: string): Control['point'] {
  const controls = 'a, button, input, select, textarea, summary, label, [role="button"], [tabindex="0"]';
  const isOwn = (element: Element | null) =>
    element?.closest<HTMLElement>('[data-remote]')?.dataset.remote === remote && !element.closest(controls);
  const maxTried = 20;
  const elements = [...document.querySelectorAll<HTMLElement>(`main [data-remote="${remote}"] *`)];
  const texts = elements.filter(
    (element) => element.childElementCount === 0 && isOwn(element) && element.checkVisibility(),
  );
  for (const text of texts.slice(0, maxTried)) {
    text.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = text.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    // A link may be as large as the card around it.
    if (isOwn(document.elementFromPoint(point.x, point.y))) return point;
  }
  return undefined;
}

/** Runs in the page: focuses a control of a remote; undefined if the remote has fewer. */
export function focusControl({ remote, index }: { remote: string; index: number }): Control | undefined {
  const selector = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
  const controls = [...document.querySelectorAll<HTMLElement>(`main [data-remote="${remote}"]`)]
    .flatMap((mount) => [...mount.querySelectorAll<HTMLElement>(selector)])
    .filter((control) => control.checkVisibility() && !control.matches(':disabled, [type="file"]'));
  const control = [...new Set(controls)][index];
  if (!control) return undefined;
  control.scrollIntoView({ block: 'center' });
  control.focus();
  const { left, top, width, height } = control.getBoundingClientRect();
  const isLink = control.matches('a[href]');
  if (control.matches('select, [type="date"], [type="time"], [type="color"]')) return { isLink };
  return { isLink, point: { x: left + width / 2, y: top + height / 2 } };
}

/** Runs in the page: blurs the focused element. */
export function blurFocused(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
