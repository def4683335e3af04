/**
 * Event replay. Runs in the page before its content and before any other script: a click on a button or a form
 * submission before hydration would be lost, or worse, the browser would send the form's values to an address that
 * accepts no forms. The last such event is stored and replayed after hydration, and its button pulses until then;
 * links, and forms with `method="get"`, need no script and pass through.
 */
export function installEventReplay(): void {
  /** Longest delay after which a replay is still expected by the user, in ms. */
  const maxWaitMs = 15_000;
  let stored: { element: HTMLElement; again: () => void; at: number; shown: Animation } | undefined;

  const forget = () => {
    stored?.shown.cancel();
    stored = undefined;
  };

  /** An animation, not an attribute: React would report one that it has not rendered. */
  const showPressed = (button: Element) =>
    button.animate(
      { opacity: [0.35, 0.75] },
      { duration: 600, direction: 'alternate', iterations: maxWaitMs / 600 },
    );

  /** React handles no events of a boundary until all of it is hydrated (`HydrationBoundary` of the runtime). */
  const isHydrated = (element: HTMLElement) => !element.closest('[data-boundary]:not([data-hydrated])');

  const wait = () => {
    if (!stored) return;
    const { element, again, at } = stored;
    if (!element.isConnected || performance.now() - at > maxWaitMs) forget();
    else if (isHydrated(element)) {
      forget();
      again();
    } else requestAnimationFrame(wait);
  };

  const store = (element: HTMLElement, again: () => void, pressed: Element = element) => {
    const isWaiting = stored !== undefined;
    forget();
    stored = { element, again, at: performance.now(), shown: showPressed(pressed) };
    if (!isWaiting) requestAnimationFrame(wait);
  };

  // Both run before React's own listeners: a stored event must not reach React, or it might run twice.
  addEventListener(
    'click',
    (event) => {
      // The next press replaces the stored one.
      if (event.isTrusted) forget();
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
      store(form, () => form.requestSubmit(), event.submitter ?? form);
    },
    true,
  );
}
