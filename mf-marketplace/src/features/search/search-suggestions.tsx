import type { SearchGroup } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { formatBaht } from '@talad/runtime/format';
import { useGameEntry } from '@talad/runtime/game-entry';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { RowScroller } from '@talad/ui/row-scroller';
import { Section } from '@talad/ui/section';
import { SuggestionTile } from './suggestion-tile.tsx';

/** Returns the path of a result; falls back to the list page if its game or brand is missing. */
function addressOf({ type, id, game_name: slug }: SearchGroup): string {
  if (type === 'game') return slug ? paths.game(slug) : paths.games();
  if (!slug) return paths.brands();
  return type === 'brand' ? paths.brand(slug) : paths.itemGroup(slug, id);
}

/** Row of games, brands and official items whose names match the search, above the listings. */
export function SearchSuggestions({ suggestions }: { suggestions: readonly SearchGroup[] }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const detailOf = ({ type, count, minPrice }: SearchGroup) => {
    if (type === 'item_group') {
      if (minPrice === null) return undefined;
      const price = formatBaht(minPrice);
      return count > 1 ? t('search.suggestions.from', { price }) : price;
    }
    return t(type === 'game' ? 'games.count' : 'search.suggestions.items', { count });
  };
  return (
    <Box marginBottom="6">
      <Section title={t('search.suggestions.title')}>
        <RowScroller
          label={t('search.suggestions.title')}
          labels={{ previous: t('row.previous'), next: t('row.next') }}
          arrowsFrom={4}
          width="wide"
        >
          {suggestions.map((suggestion, index) => (
            <SearchSuggestion
              key={`${suggestion.type}-${suggestion.id}`}
              suggestion={suggestion}
              name={localize(suggestion.name)}
              kind={t(`search.suggestions.${suggestion.type}`)}
              detail={detailOf(suggestion)}
              priority={index < 4}
            />
          ))}
        </RowScroller>
      </Section>
    </Box>
  );
}

interface SearchSuggestionProps {
  suggestion: SearchGroup;
  name: string;
  kind: string;
  detail: string | undefined;
  priority: boolean;
}

function SearchSuggestion({ suggestion, ...texts }: SearchSuggestionProps) {
  const { onClickCapture, confirmDialog } = useGameEntry(suggestion.entry);
  return (
    <>
      <Box width="full" onClickCapture={onClickCapture}>
        <SuggestionTile
          href={addressOf(suggestion)}
          imageUrl={suggestion.image.fileUrl}
          imageColor={suggestion.image.color}
          {...texts}
        />
      </Box>
      {confirmDialog}
    </>
  );
}
