import { nextPaint } from '@talad/runtime/next-paint';
import { hideOthers } from 'aria-hidden';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { tabbable } from 'tabbable';
import { lockScroll } from './scroll-lock.ts';

/** Open panels in DOM order, which is the order in which they opened. */
const openPanels = () => [...document.querySelectorAll('[data-part=panel][data-state=open]')];

/** Only the topmost panel handles the keyboard. */
const isOnTop = (panel: Element) => openPanels().at(-1) === panel;

const comesAfter = (panel: Element, other: Element) =>
  (panel.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Whether the focus may move to `target`: focus guards of the panel, layers opened later, and toasts above all. */
const isWithinReach = (panel: Element, target: Element) =>
  panel.parentElement?.contains(target) ||
  comesAfter(panel, target) ||
  target.closest('[aria-live]') !== null;

export type ModalPanel = {
  panel: RefObject<HTMLElement | null>;
  /** Initial focus target, unless an element in the panel took the focus on mount. */
  first: () => HTMLElement | null | undefined;
  onClose: () => void;
  /** Elements that stay interactive beside the panel. */
  persistentElements?: () => Element[];
  /** A change while the panel is open moves the focus into it again; it then returns to the latest opener. */
  contentKey?: string;
};

/**
 * While `open`: traps the focus in the panel and returns it to the opener afterwards, locks page scroll, hides the page
 * from screen readers, and closes on Escape. All but Escape is applied after the panel's paint, because it forces style
 * and layout of the page, which would delay the response to the click.
 */
export function useModal(open: boolean, modal: ModalPanel): void {
  const { panel, onClose, contentKey } = modal;
  // Read before mount: a field of the panel may take the focus on mount.
  const [firstOpener] = useState(() => document.activeElement);
  const opener = useRef(firstOpener);
  const shown = useRef(contentKey);
  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    let isOpen = true;
    const page = window.location.pathname;
    if (shown.current !== contentKey) {
      shown.current = contentKey;
      const { activeElement } = document;
      const isLost = activeElement === document.body || element.contains(activeElement);
      if (!isLost) opener.current = activeElement;
    }
    const hadFocus = opener.current;
    // If the panel closes before `settle` has run, the focus still returns to the opener.
    let leave = () => giveFocusBack(element, hadFocus, page);
    void nextPaint().then(() => {
      // The panel may be removed before this effect is cleaned up.
      if (isOpen && element.isConnected) leave = settle(element, modal, hadFocus, page);
    });
    return () => {
      isOpen = false;
      if (!element.isConnected) leave();
      else void nextPaint().then(() => leave());
    };
    // A new `contentKey` counts as a new opening: the opener is the button that changed it.
  }, [open, contentKey]);

  useEffect(() => {
    if (!open) return;
    const leave = (event: KeyboardEvent) => {
      const element = panel.current;
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (!element || !isOnTop(element)) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [open, onClose, panel]);
}

/** Traps the focus, hides the page and locks scroll. Returns a function that undoes this and returns the focus. */
function settle(
  panel: HTMLElement,
  { first, persistentElements }: ModalPanel,
  hadFocus: Element | null,
  page: string,
): () => void {
  const { activeElement } = document;
  const isInside = panel.contains(activeElement);
  // The user may have moved the focus to a toast meanwhile.
  const isBeside =
    activeElement !== null && activeElement !== hadFocus && isWithinReach(panel, activeElement);
  const opener = isInside || isBeside ? hadFocus : activeElement;
  const enter = () => (first() ?? panel).focus({ preventScroll: true });
  if (!isInside && !isBeside) enter();
  const bringBack = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !isOnTop(panel)) return;
    const isPersistent = persistentElements?.().some((element) => element.contains(target));
    if (!isPersistent && !isWithinReach(panel, target)) enter();
  };
  document.addEventListener('focusin', bringBack);
  // Another panel may have opened above this one meanwhile; it hides this one itself.
  const above = openPanels().filter((other) => comesAfter(panel, other));
  const showOthers = hideOthers([panel, ...above, ...(persistentElements?.() ?? [])]);
  const unlockScroll = lockScroll();
  return () => {
    document.removeEventListener('focusin', bringBack);
    showOthers();
    unlockScroll();
    giveFocusBack(panel, opener, page);
  };
}

/** Returns the focus to the opener, unless the user has moved it elsewhere. */
function giveFocusBack(panel: HTMLElement, opener: Element | null, page: string): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  if (!(isFree || panel.contains(activeElement))) return;
  // After navigation to another page the focus goes to its start: the opener belongs to the previous page.
  const isElsewhere = window.location.pathname !== page;
  const next = isElsewhere ? document.querySelector('main[tabindex]') : opener;
  if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
}

/** Focuses the first or last tabbable element of these. False if there is none. */
export function enterAt(edge: 'start' | 'end', elements: Element[]): boolean {
  const seen = elements
    .flatMap((element) => tabbable(element, { displayCheck: 'none' }))
    .filter((one) => one.checkVisibility?.() !== false);
  const next = seen.at(edge === 'start' ? 0 : -1);
  next?.focus();
  return next !== undefined;
}
