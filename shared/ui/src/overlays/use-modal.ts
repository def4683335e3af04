import { nextPaint } from '@talad/runtime/next-paint';
import { hideOthers } from 'aria-hidden';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { tabbable } from 'tabbable';
import { lockScroll } from './scroll-lock.ts';

/** Panels lie on the page in the order in which they came. */
const openPanels = () => [...document.querySelectorAll('[data-part=panel][data-state=open]')];

/** The last panel has the keys. */
const isOnTop = (panel: Element) => openPanels().at(-1) === panel;

const comesAfter = (panel: Element, other: Element) =>
  (panel.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** What a person may reach beside the panel: its edges, layers that came after it, and notices, which lie over all. */
const isWithinReach = (panel: Element, target: Element) =>
  panel.parentElement?.contains(target) ||
  comesAfter(panel, target) ||
  target.closest('[aria-live]') !== null;

export type ModalPanel = {
  panel: RefObject<HTMLElement | null>;
  /** What has the focus first, unless something in the panel took it as it was drawn. */
  first: () => HTMLElement | null | undefined;
  onClose: () => void;
  /** Elements that stay interactive beside the panel. */
  persistentElements?: () => Element[];
  /** When it changes while the panel is open, the focus enters anew and goes back to the latest opener. */
  contentKey?: string;
};

/**
 * While `open`: the focus is in the panel and goes back to its opener afterwards, the page behind stands still and is not
 * read, Escape closes. All but the key begins and ends when the panel has been painted: it has the browser style and
 * lay out the page, and whoever presses waits for the panel alone.
 */
export function useModal(open: boolean, modal: ModalPanel): void {
  const { panel, onClose, contentKey } = modal;
  // A field of the panel may take the focus as soon as it is on the page.
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
    // Whoever answers at once does so before the panel has settled, and their focus goes back all the same.
    let leave = () => giveFocusBack(element, hadFocus, page);
    void nextPaint().then(() => {
      // A panel may be off the page already, and this effect not undone yet.
      if (isOpen && element.isConnected) leave = settle(element, modal, hadFocus, page);
    });
    return () => {
      isOpen = false;
      if (!element.isConnected) leave();
      else void nextPaint().then(() => leave());
    };
    // With other content in it the panel opens anew: its opener is the button that asked for that.
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

/** Returns the way back. */
function settle(
  panel: HTMLElement,
  { first, persistentElements }: ModalPanel,
  hadFocus: Element | null,
  page: string,
): () => void {
  const { activeElement } = document;
  const isInside = panel.contains(activeElement);
  // Somebody may have gone to a notice before the panel had settled.
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
  // Another may have come over this one before it had settled, and hides it in its turn.
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

/** A focus that has gone on elsewhere meanwhile stays there. */
function giveFocusBack(panel: HTMLElement, opener: Element | null, page: string): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  if (!(isFree || panel.contains(activeElement))) return;
  // Whoever went on to another page from here begins at its start; the button that opened the panel is behind them.
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
