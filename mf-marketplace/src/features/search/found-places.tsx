import type { SearchGroup } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { formatBaht } from '@talad/runtime/format';
import { useGameEntry } from '@talad/runtime/game-entry';
import { useNamed, useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { RowScroller } from '@talad/ui/row-scroller';
import { Section } from '@talad/ui/section';
import { PlaceTile } from './place-tile.tsx';

/** Returns the path of a result; falls back to the list page if its game or brand is missing. */
function addressOf({ type, id, game_name: slug }: SearchGroup): string {
  if (type === 'game') return slug ? paths.game(slug) : paths.games();
  if (!slug) return paths.brands();
  return type === 'brand' ? paths.brand(slug) : paths.itemGroup(slug, id);
}

/** Row of games, brands and official items whose names match the search, above the listings. */
export function SearchSuggestions({ places }: { places: readonly SearchGroup[] }) {
  const t = useText('marketplace');
  const named = useNamed();
  const detailOf = ({ type, count, minPrice }: SearchGroup) => {
    if (type === 'item_group') {
      if (minPrice === null) return undefined;
      const price = formatBaht(minPrice);
      return count > 1 ? t('search.places.from', { price }) : price;
    }
    return t(type === 'game' ? 'games.count' : 'search.places.goods', { count });
  };
  return (
    <Box marginBottom="6">
      <Section title={t('search.places.title')}>
        <RowScroller
          label={t('search.places.title')}
          labels={{ previous: t('row.previous'), next: t('row.next') }}
          arrowsFrom={4}
          width="wide"
        >
          {places.map((place, index) => (
            <FoundPlace
              key={`${place.type}-${place.id}`}
              place={place}
              name={named(place.name)}
              kind={t(`search.places.${place.type}`)}
              detail={detailOf(place)}
              priority={index < 4}
            />
          ))}
        </RowScroller>
      </Section>
    </Box>
  );
}

interface FoundPlaceProps {
  place: SearchGroup;
  name: string;
  kind: string;
  detail: string | undefined;
  priority: boolean;
}

function FoundPlace({ place, ...texts }: FoundPlaceProps) {
  const { onClickCapture, question } = useGameEntry(place.entry);
  return (
    <>
      <Box width="full" onClickCapture={onClickCapture}>
        <PlaceTile
          href={addressOf(place)}
          imageUrl={place.image.fileUrl}
          imageColor={place.image.color}
          {...texts}
        />
      </Box>
      {question}
    </>
  );
}
