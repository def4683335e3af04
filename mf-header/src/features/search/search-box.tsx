import { useText } from '@talad/runtime/i18n';
import { IconButton } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { memo, useId } from 'react';
import { SearchForm } from './search-styles.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { maxQueryLength, searchPath, useSearchField } from './use-search-field.ts';

/** The search box with suggestions. Memoized: it does not re-render when a drawer opens or closes. */
export const SearchBox = memo(function SearchBox() {
  const text = useText('header');
  const listId = useId();
  const field = useSearchField();
  const { shown, count, highlighted, close, setHighlighted } = field.list;
  return (
    <SearchForm
      role="search"
      aria-label={text('search.label')}
      action={searchPath}
      onSubmit={(event) => {
        event.preventDefault();
        field.runSearch();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <div data-part="field">
        <span data-part="glass">
          <Icon name="search" size={20} />
        </span>
        <SearchInput field={field} listId={listId} />
        {field.typed === '' ? null : (
          <span data-part="clear">
            <IconButton icon="close" iconSize={18} label={text('search.clear')} onClick={field.clearText} />
          </span>
        )}
      </div>
      {shown ? (
        <SuggestionList
          id={listId}
          suggestions={shown}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onChosen={field.leave}
        />
      ) : null}
      <VisuallyHidden role="status">
        {shown ? (count > 0 ? text('search.count', { count }) : text('search.none')) : ''}
      </VisuallyHidden>
    </SearchForm>
  );
});

function SearchInput({ field, listId }: { field: ReturnType<typeof useSearchField>; listId: string }) {
  const text = useText('header');
  const { input, typed, list, changeText, onKeyDown } = field;
  const { highlighted, count, setOpen } = list;
  return (
    <input
      ref={input}
      type="search"
      name="input"
      role="combobox"
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={maxQueryLength}
      aria-label={text('search.label')}
      placeholder={text('search.placeholder')}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={count > 0}
      aria-controls={count > 0 ? listId : undefined}
      aria-activedescendant={highlighted >= 0 && count > 0 ? optionId(listId, highlighted) : undefined}
      value={typed}
      onChange={(event) => changeText(event.currentTarget.value)}
      onFocus={() => setOpen(true)}
      onKeyDown={onKeyDown}
    />
  );
}
