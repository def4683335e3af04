/**
 * Runs in the page, before its content and before any other script, so that nobody speaks to a page in vain: a button
 * that is pressed or a form that is sent before React holds it does nothing, or worse, the browser sends what was typed
 * to an address that takes no forms. The last such press is kept and done again once React answers; links, and forms
 * that name `method="get"`, need no script and go through. It must not refer to anything outside of itself.
 */
export function keepEarlyPresses(): void {
  /** Longest time after which a press is still what the person wants, in ms. */
  const longestWaitMs = 15_000;
  /** React's mark on a part that it is still taking over: until it has all of the part it answers none of its events. */
  const takenOver = 4096;
  interface Fiber {
    flags: number;
    return: Fiber | null;
  }
  let kept: { element: HTMLElement; again: () => void; at: number } | undefined;

  /** React puts its name on an element when it comes across it, and holds it when it has all of the part around it. */
  const isHeld = (element: HTMLElement) => {
    const name = Object.keys(element).find((key) => key.startsWith('__reactFiber'));
    let fiber = name ? (Reflect.get(element, name) as Fiber | null) : null;
    if (!fiber) return false;
    for (; fiber; fiber = fiber.return) if (fiber.flags & takenOver) return false;
    return true;
  };

  const wait = () => {
    if (!kept) return;
    const { element, again, at } = kept;
    if (!element.isConnected || performance.now() - at > longestWaitMs) kept = undefined;
    else if (isHeld(element)) {
      kept = undefined;
      again();
    } else requestAnimationFrame(wait);
  };

  const keep = (element: HTMLElement, again: () => void) => {
    const isWaiting = kept !== undefined;
    kept = { element, again, at: performance.now() };
    if (!isWaiting) requestAnimationFrame(wait);
  };

  // Both come before React's own listeners: what is kept must not reach it, or it might be done twice.
  addEventListener(
    'click',
    (event) => {
      // Whatever people press next is what they want now.
      if (event.isTrusted) kept = undefined;
      const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (!(pressed instanceof HTMLButtonElement) || isHeld(pressed)) return;
      if (pressed.type === 'submit' && pressed.form) return;
      event.stopImmediatePropagation();
      keep(pressed, () => pressed.click());
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || isHeld(form)) return;
      if (form.getAttribute('method') === 'get') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      keep(form, () => form.requestSubmit());
    },
    true,
  );
}
