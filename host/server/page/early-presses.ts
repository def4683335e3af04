/**
 * Runs in the page, before its content and before any other script, so that nobody speaks to a page in vain: a button
 * that is pressed or a form that is sent before React holds it does nothing, or worse, the browser puts what was
 * typed into the address. The last such press is kept and done again once React answers; links, and forms that name
 * `method="get"`, need no script and go through. It must not refer to anything outside of itself.
 */
function keepEarlyPresses(): void {
  /** Longest time after which a press is still what the person wants, in ms. */
  const longestWaitMs = 15_000;
  let kept: { element: HTMLElement; again: () => void; at: number } | undefined;

  const isHeld = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

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

  addEventListener(
    'click',
    (event) => {
      // Whatever people press next is what they want now.
      if (event.isTrusted) kept = undefined;
      const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (!(pressed instanceof HTMLButtonElement) || isHeld(pressed)) return;
      if (pressed.type === 'submit' && pressed.form) return;
      // React may take hold of the button because of this very press, and then it answers itself.
      setTimeout(() => {
        if (!isHeld(pressed)) keep(pressed, () => pressed.click());
      });
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
      keep(form, () => form.requestSubmit());
    },
    true,
  );
}

/** The function's own text, without its comments and the room that its types leave. */
export const earlyPressesScript = `(${keepEarlyPresses
  .toString()
  .replaceAll(/\n\s*(?:\/[/*].*)?/g, '\n')
  .replaceAll(/[\n ]{2,}/g, (room) => (room.includes('\n') ? '\n' : ' '))})()`;
