import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useLocation, useNavigate } from '@talad/runtime/router';
import { IconButton } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { type KeyboardEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { comboboxAction } from './combobox-keys.ts';
import { SearchForm } from './search-styles.ts';
import { suggestionPath } from './suggestion.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

const searchPath = '/search';
const longest = 256;

/** The search query of the URL, shown in the search box of the results page. */
const searchedFor = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === searchPath ? (new URLSearchParams(search).get('input') ?? '').slice(0, longest) : '';

/** The search box with suggestions. Memoized: it does not re-render when a drawer opens or closes. */
export const SearchBox = memo(function SearchBox() {
  const text = useText('header');
  const navigate = useNavigate();
  const location = useLocation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => searchedFor(location));
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const { suggestions, hasFailed } = useSuggestions(typed, isOpen);
  const shown = isOpen && !hasFailed ? suggestions : undefined;
  const count = shown?.length ?? 0;

  const close = () => {
    setOpen(false);
    setHighlighted(-1);
  };

  /** Closes the list and blurs the field before a navigation, so that the on-screen keyboard closes. */
  const leave = () => {
    close();
    input.current?.blur();
  };

  // Only a new history entry resets the field to the URL's query, in the same commit as its page. The URL changes
  // before the page has loaded: text typed in between is meant for the new page and stays.
  const isTypedAhead = useRef(false);
  useLayoutEffect(() => {
    const keeps = isTypedAhead.current;
    isTypedAhead.current = false;
    if (keeps) return;
    setTyped(searchedFor(location));
    close();
  }, [location.key]);

  // Text typed before hydration is in the DOM field, and React fires no event for it.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || field.value === '') return;
    setTyped(field.value);
    setOpen(field === document.activeElement);
  }, []);

  const runSearch = () => {
    const wanted = typed.trim();
    if (!wanted) return;
    leave();
    void navigate(paths.search(wanted));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const action = comboboxAction(event.key, { highlighted, count });
    if (action.kind === 'none') return;
    if (action.kind === 'close') {
      if (shown) event.preventDefault();
      close();
      return;
    }
    event.preventDefault();
    if (action.kind === 'search') runSearch();
    else if (action.kind === 'highlight') setHighlighted(action.index);
    else {
      const chosen = shown?.[action.index];
      if (!chosen) return;
      leave();
      void navigate(suggestionPath(chosen));
    }
  };

  return (
    <SearchForm
      role="search"
      aria-label={text('search.label')}
      action={searchPath}
      onSubmit={(event) => {
        event.preventDefault();
        runSearch();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <div data-part="field">
        <span data-part="glass">
          <Icon name="search" size={20} />
        </span>
        <input
          ref={input}
          type="search"
          name="input"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={longest}
          aria-label={text('search.label')}
          placeholder={text('search.placeholder')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={highlighted >= 0 && count > 0 ? optionId(listId, highlighted) : undefined}
          value={typed}
          onChange={(event) => {
            const { pathname, search } = window.location;
            isTypedAhead.current = pathname + search !== location.pathname + location.search;
            setTyped(event.currentTarget.value);
            setOpen(true);
            setHighlighted(-1);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {typed === '' ? null : (
          <span data-part="clear">
            <IconButton
              icon="close"
              iconSize={18}
              label={text('search.clear')}
              onClick={() => {
                setTyped('');
                input.current?.focus();
              }}
            />
          </span>
        )}
      </div>
      {shown ? (
        <SuggestionList
          id={listId}
          suggestions={shown}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onChosen={leave}
        />
      ) : null}
      <VisuallyHidden role="status">
        {shown ? (count > 0 ? text('search.count', { count }) : text('search.none')) : ''}
      </VisuallyHidden>
    </SearchForm>
  );
});
