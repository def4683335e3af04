import { expect, type Locator, type Page } from '@playwright/test';

/** An input method: how page objects press controls and fill fields. */
export interface InputMethod {
  press(control: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
}

/** Mouse or touch. */
export const pointer: InputMethod = {
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
};

/** More tab stops than any page of the site has. */
const maxStops = 400;

const keyTo = { ahead: 'Tab', behind: 'Shift+Tab', beside: 'ArrowRight', below: 'ArrowDown' } as const;

type Route = {
  direction: 'here' | keyof typeof keyTo;
  /** The approximate number of tab stops between the focused element and the control. */
  between: number;
  /** The index of the focused or marked entry if it is in the control's radio group, menu or tab list. */
  index?: number;
};

/** Direction from the focused element to a control. */
const routeTo = (control: Element): Route => {
  const focused = document.activeElement ?? document.body;
  // A menu keeps the focus itself and marks the active entry by aria-activedescendant.
  const marked = focused.getAttribute('aria-activedescendant');
  if (focused === control || (control.id !== '' && marked === control.id))
    return { direction: 'here', between: 0 };
  const isRadio = (element: Element) => element instanceof HTMLInputElement && element.type === 'radio';
  const group = (element: Element) =>
    isRadio(element) ? element.getAttribute('name') : element.closest('[role=menu], [role=tablist]');
  // Radio groups, menus and tab lists are one tab stop; arrow keys move within them.
  if (group(control) !== null && group(control) === group(focused)) {
    const entries = document.querySelectorAll('[type=radio], [role=tab], [role^=menuitem]');
    const index = [...entries].findIndex(
      (entry) => entry === focused || (entry.id !== '' && entry.id === marked),
    );
    return { direction: control.closest('[role=menu]') ? 'below' : 'beside', between: 0, index };
  }
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isBehind = isBefore(control, focused);
  const [from, to] = isBehind ? [control, focused] : [focused, control];
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, select, [tabindex]',
  );
  const between = [...stops].filter(
    (stop) =>
      isBefore(from, stop) &&
      isBefore(stop, to) &&
      stop.tabIndex >= 0 &&
      stop.matches(':enabled, :not(button, input, textarea, select)') &&
      !(isRadio(stop) && !stop.matches(':checked')) &&
      stop.closest('[inert]') === null &&
      stop.checkVisibility({ visibilityProperty: true }),
  );
  return { direction: isBehind ? 'behind' : 'ahead', between: between.length };
};

/** Whether the focused control is visible: nothing covers it, and it has a focus ring. */
const computedStyleOf = (control: Element) => {
  const label = control.closest('label');
  const [box = control.getBoundingClientRect()] = control.getClientRects();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const parts = [control, ...(label?.querySelectorAll('*') ?? [])];
  const isRinged = parts.some((part) =>
    // Cards are clickable through the `::after` of their link.
    [undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    }),
  );
  return {
    isUncovered: top !== null && (control.contains(top) || label?.contains(top) === true),
    isRinged,
  };
};

/** Keyboard only, as a sighted user works: a lost or invisible focus fails the test. */
export class Keyboard implements InputMethod {
  readonly #page: Page;
  /** The page has just loaded and has no focus yet. */
  #isFresh = true;

  constructor(page: Page) {
    this.#page = page;
    page.on('load', () => {
      this.#isFresh = true;
    });
  }

  async press(control: Locator) {
    await this.#reach(control);
    const isChoice = await control.evaluate(
      (element) => element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type),
    );
    // Space toggles a checkbox and leaves a radio selected that an arrow key has selected already.
    await this.#page.keyboard.press(isChoice ? 'Space' : 'Enter');
  }

  async write(field: Locator, text: string) {
    await this.#reach(field);
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.type(text);
  }

  /**
   * Menus and tab lists react one frame after a key. A key pressed before that moves past the control.
   */
  async #waitForMove(control: Locator, from: number) {
    await expect
      .poll(async () => (await control.evaluate(routeTo)).index, 'the arrow key moves the focus')
      .not.toBe(from);
  }

  async #reach(control: Locator) {
    await expect(control).toBeVisible();
    await expect(control).toBeEnabled();
    if (!this.#isFresh) await expect(this.#page.locator(':focus'), 'an element has the focus').toHaveCount(1);
    for (let stop = 0; stop < maxStops; stop += 1) {
      const { direction, between, index } = await control.evaluate(routeTo);
      if (direction === 'here') break;
      if (index !== undefined) {
        // An open menu marks its first entry without a key.
        if (index >= 0) await this.#page.keyboard.press(keyTo[direction]);
        await this.#waitForMove(control, index);
        continue;
      }
      // Presses one key at a time, but checks the position only near the target.
      for (let more = 0; more < Math.max(1, between); more += 1, stop += 1)
        await this.#page.keyboard.press(keyTo[direction]);
    }
    await expect
      .poll(async () => (await control.evaluate(routeTo)).direction, 'the control has the focus')
      .toBe('here');
    this.#isFresh = false;
    await expect
      .poll(() => control.evaluate(computedStyleOf), { message: 'the focus is visible' })
      .toEqual({ isUncovered: true, isRinged: true });
  }
}
