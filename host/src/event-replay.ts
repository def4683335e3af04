/**
 * Event replay. Runs in the page before its content and before any other script: a click on a button or a form
 * submission before hydration would be lost, or worse, the browser would send the form's values to an address that
 * accepts no forms. The last such event is stored and replayed after hydration; links, and forms with `method="get"`,
 * need no script and pass through.
 */
export function installEventReplay(): void {
  /** Longest delay after which a replay is still expected by the user, in ms. */
  const longestWaitMs = 15_000;
  /** React's `Hydrating` flag on a fiber: it handles no events of a boundary until all of the boundary is hydrated. */
  const hydrating = 4096;
  interface Fiber {
    flags: number;
    return: Fiber | null;
  }
  let stored: { element: HTMLElement; again: () => void; at: number } | undefined;

  /** React attaches a fiber to an element on first visit; the element is hydrated when all of its boundary is. */
  const isHydrated = (element: HTMLElement) => {
    const name = Object.keys(element).find((key) => key.startsWith('__reactFiber'));
    let fiber = name ? (Reflect.get(element, name) as Fiber | null) : null;
    if (!fiber) return false;
    for (; fiber; fiber = fiber.return) if (fiber.flags & hydrating) return false;
    return true;
  };

  const wait = () => {
    if (!stored) return;
    const { element, again, at } = stored;
    if (!element.isConnected || performance.now() - at > longestWaitMs) stored = undefined;
    else if (isHydrated(element)) {
      stored = undefined;
      again();
    } else requestAnimationFrame(wait);
  };

  const store = (element: HTMLElement, again: () => void) => {
    const isWaiting = stored !== undefined;
    stored = { element, again, at: performance.now() };
    if (!isWaiting) requestAnimationFrame(wait);
  };

  // Both run before React's own listeners: a stored event must not reach React, or it might run twice.
  addEventListener(
    'click',
    (event) => {
      // The next press replaces the stored one.
      if (event.isTrusted) stored = undefined;
      const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (!(pressed instanceof HTMLButtonElement) || isHydrated(pressed)) return;
      if (pressed.type === 'submit' && pressed.form) return;
      event.stopImmediatePropagation();
      store(pressed, () => pressed.click());
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || isHydrated(form)) return;
      if (form.getAttribute('method') === 'get') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      store(form, () => form.requestSubmit());
    },
    true,
  );
}
