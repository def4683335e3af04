import type { Suggestion } from '@talad/contract/listings';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Link } from '@talad/runtime/router';
import { Picture } from '@talad/ui/picture';
import { useEffect } from 'react';
import { SuggestionPanel } from './search-styles.ts';
import { suggestionPath } from './suggestion.ts';

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface SuggestionListProps {
  id: string;
  suggestions: Suggestion[];
  highlighted: number;
  onHighlight: (index: number) => void;
  onChosen: () => void;
}

/** The suggestions below the search box. Focus stays in the box; Enter opens the highlighted suggestion. */
export function SuggestionList({ id, suggestions, highlighted, onHighlight, onChosen }: SuggestionListProps) {
  const text = useText('header');
  const localize = useLocalize();
  useEffect(() => {
    if (highlighted >= 0)
      document.getElementById(optionId(id, highlighted))?.scrollIntoView({ block: 'nearest' });
  }, [id, highlighted]);
  if (suggestions.length === 0) {
    return (
      <SuggestionPanel>
        <p data-part="none">{text('search.none')}</p>
      </SuggestionPanel>
    );
  }
  return (
    // A `select` cannot contain images and links.
    <SuggestionPanel id={id} role="listbox" aria-label={text('search.suggestions')} tabIndex={-1}>
      {suggestions.map((suggestion, index) => (
        <Link
          key={`${suggestion.type} ${suggestion.id}`}
          id={optionId(id, index)}
          data-part="option"
          role="option"
          aria-selected={index === highlighted}
          tabIndex={-1}
          to={suggestionPath(suggestion)}
          // A press must not blur the search box before the click event.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onHighlight(index)}
          onClick={onChosen}
        >
          <Picture
            src={suggestion.image.fileUrl}
            placeholderColor={suggestion.image.color}
            alt=""
            width={44}
            height={44}
          />
          <span data-part="option-text">
            <span data-part="option-name">{localize(suggestion.name)}</span>
            <span data-part="option-kind">
              {[text(`search.type.${suggestion.type}`), suggestion.within && localize(suggestion.within)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </Link>
      ))}
    </SuggestionPanel>
  );
}
