import { paths } from '@talad/contract/paths';
import { useLocation, useNavigate } from '@talad/runtime/router';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { comboboxAction } from './combobox-keys.ts';
import { suggestionPath } from './suggestion.ts';
import { useSuggestions } from './use-suggestions.ts';

export const searchPath = '/search';
export const maxQueryLength = 256;

/** The search query of the URL, shown in the search box of the results page. */
const searchedFor = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === searchPath ? (new URLSearchParams(search).get('input') ?? '').slice(0, maxQueryLength) : '';

/** State of the search box: its text, the list of suggestions, and what keys and buttons do. */
export function useSearchField() {
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => searchedFor(location));
  const list = useSuggestionList(typed);
  const isTypedAhead = useResetOnNavigation(location.key, () => {
    setTyped(searchedFor(location));
    list.close();
  });
  useTextBeforeHydration(input, (value, hasFocus) => {
    setTyped(value);
    list.setOpen(hasFocus);
  });

  /** Closes the list and blurs the field before a navigation, so that the on-screen keyboard closes. */
  const leave = () => {
    list.close();
    input.current?.blur();
  };
  const runSearch = () => {
    const wanted = typed.trim();
    if (!wanted) return;
    leave();
    void navigate(paths.search(wanted));
  };
  const openSuggestion = (index: number) => {
    const chosen = list.shown?.[index];
    if (!chosen) return;
    leave();
    void navigate(suggestionPath(chosen));
  };
  const changeText = (value: string) => {
    const { pathname, search } = window.location;
    isTypedAhead.current = pathname + search !== location.pathname + location.search;
    setTyped(value);
    list.setOpen(true);
    list.setHighlighted(-1);
  };
  const clearText = () => {
    setTyped('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const action = comboboxAction(event.key, list);
    if (action.kind === 'none') return;
    if (action.kind !== 'close' || list.shown) event.preventDefault();
    if (action.kind === 'close') list.close();
    else if (action.kind === 'search') runSearch();
    else if (action.kind === 'highlight') list.setHighlighted(action.index);
    else openSuggestion(action.index);
  };
  return { input, typed, list, leave, runSearch, changeText, clearText, onKeyDown };
}

/** The suggestions for the typed text: whether they are shown, and which one is highlighted. */
function useSuggestionList(typed: string) {
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const { suggestions, hasFailed } = useSuggestions(typed, isOpen);
  const shown = isOpen && !hasFailed ? suggestions : undefined;
  const close = () => {
    setOpen(false);
    setHighlighted(-1);
  };
  return { shown, count: shown?.length ?? 0, highlighted, setHighlighted, setOpen, close };
}

/**
 * Only a new history entry resets the field to the URL's query, in the same commit as its page. The URL changes
 * before the page has loaded: text typed in between is meant for the new page and stays. Returns the flag that the
 * field sets for such text.
 */
function useResetOnNavigation(locationKey: string, reset: () => void): RefObject<boolean> {
  const isTypedAhead = useRef(false);
  useLayoutEffect(() => {
    const wasTypedAhead = isTypedAhead.current;
    isTypedAhead.current = false;
    if (!wasTypedAhead) reset();
  }, [locationKey]);
  return isTypedAhead;
}

/** Text typed before hydration is in the DOM field, and React fires no event for it. */
function useTextBeforeHydration(
  input: RefObject<HTMLInputElement | null>,
  onFound: (value: string, hasFocus: boolean) => void,
) {
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || field.value === '') return;
    onFound(field.value, field === document.activeElement);
  }, []);
}
