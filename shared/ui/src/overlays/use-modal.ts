import { nextPaint } from '@talad/runtime/next-paint';
import { hideOthers } from 'aria-hidden';
import { createFocusTrap } from 'focus-trap';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lockScroll } from './scroll-lock.ts';

/** Open panels in DOM order, which is the order in which they opened. */
const openPanels = () => [...document.querySelectorAll('[data-part=panel][data-state=open]')];

/** Only the topmost panel handles the keyboard. */
const isOnTop = (panel: Element) => openPanels().at(-1) === panel;

const isAfter = (panel: Element, other: Element) =>
  (panel.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Layers that opened later than the panel, and toasts, take the focus without the panel's trap. */
const isAbove = (panel: Element, target: Element) =>
  isAfter(panel, target) || target.closest('[aria-live]') !== null;

/** What `useModal` needs to know of a panel. */
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
    element.removeAttribute('inert');
    const page = window.location.pathname;
    if (shown.current !== contentKey) {
      shown.current = contentKey;
      const { activeElement } = document;
      const isLost = activeElement === document.body || element.contains(activeElement);
      if (!isLost) opener.current = activeElement;
    }
    const hadFocus = opener.current;
    // If the panel closes before `settle` has run, the focus still returns to the opener.
    let leave = () => restoreFocus(element, hadFocus, page);
    void nextPaint().then(() => {
      // The panel may be removed before this effect is cleaned up.
      if (isOpen && element.isConnected) leave = settle(element, modal, hadFocus, page);
    });
    return () => {
      isOpen = false;
      if (!element.isConnected) leave();
      else void nextPaint().then(() => leaveInert(element, leave));
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

/** During a panel's exit animation, another press on one of its buttons would repeat the action of the first. */
function leaveInert(panel: HTMLElement, leave: () => void): void {
  if (panel.dataset.state === 'closed') panel.setAttribute('inert', '');
  leave();
}

/** Traps the focus, hides the page and locks scroll. Returns a function that undoes this and returns the focus. */
function settle(
  panel: HTMLElement,
  { first, persistentElements }: ModalPanel,
  hadFocus: Element | null,
  page: string,
): () => void {
  const containers = [panel, ...(persistentElements?.() ?? [])] as HTMLElement[];
  const isContained = (target: Element) => containers.some((container) => container.contains(target));
  const { activeElement } = document;
  // A field may have taken the focus, or the user may have moved it to a toast meanwhile.
  const hasMoved =
    activeElement !== null &&
    activeElement !== hadFocus &&
    (panel.contains(activeElement) || isAbove(panel, activeElement));
  const opener = hasMoved ? hadFocus : activeElement;
  const trap = createFocusTrap(containers, {
    // The trap also calls this when it resumes, and the focus may then be in place.
    initialFocus: () => {
      const active = document.activeElement;
      const isInPlace =
        active !== null && active !== opener && (isContained(active) || isAbove(panel, active));
      return isInPlace ? false : (first() ?? panel);
    },
    fallbackFocus: panel,
    preventScroll: true,
    escapeDeactivates: false,
    allowOutsideClick: true,
    returnFocusOnDeactivate: false,
    tabbableOptions: { displayCheck: 'full-native' },
  });
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Element && !isContained(target) && isAbove(panel, target)) trap.pause();
    else trap.unpause();
  };
  // On the window, to come before the trap's own listener.
  window.addEventListener('focusin', follow, true);
  trap.activate();
  // Another panel may have opened above this one meanwhile; it hides this one itself.
  const above = openPanels().filter((other) => isAfter(panel, other));
  const showOthers = hideOthers([...containers, ...above]);
  const unlockScroll = lockScroll();
  return () => {
    window.removeEventListener('focusin', follow, true);
    trap.deactivate();
    showOthers();
    unlockScroll();
    restoreFocus(panel, opener, page);
  };
}

/** Returns the focus to the opener, unless the user has moved it elsewhere. */
function restoreFocus(panel: HTMLElement, opener: Element | null, page: string): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  if (!(isFree || panel.contains(activeElement))) return;
  // After navigation to another page the focus goes to its start: the opener belongs to the previous page.
  const isElsewhere = window.location.pathname !== page;
  const next = isElsewhere ? document.querySelector('main[tabindex]') : opener;
  if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
}
