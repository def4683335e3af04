import type { Game } from '@talad/contract/catalogue';
import type { ListFacets } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import type { Paged } from '@talad/contract/schema';
import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Box, Flex, Grid } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { AppLink } from '@talad/ui/link';
import { Text } from '@talad/ui/text';
import { useId, useState } from 'react';
import { itemSorts } from '../../contract-enums/contract-enums.ts';
import { Select } from '../../select/select.tsx';
import { type TabLink, TabLinks } from '../../tab-links/tab-links.tsx';
import { filterCount, type ListingFilter, queryOf, tabsOf } from './listing-filter.ts';
import { PriceFilter } from './price-filter.tsx';
import { TagFilter } from './tag-filter.tsx';

interface GameToolsProps {
  game: Game;
  filter: ListingFilter;
  facets: ListFacets | undefined;
  /** Of the first page of the listings that match the filter; undefined while loading. */
  paged: Paged | undefined;
  onChange: (part: Partial<ListingFilter>) => void;
}

const tools = {
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 240px) minmax(0, 420px) minmax(0, 1fr)',
  },
  gap: '3',
  columnGap: { md: '6' },
  marginBlock: '4',
  alignItems: 'end',
} as const;

/** Tabs, filters and sort order of a game's listings. Every choice has its own URL. */
export function GameTools({ game, filter, facets, paged, onChange }: GameToolsProps) {
  const t = useText('marketplace');
  const id = useId();
  const chosen = filterCount(filter);
  const [isOpen, setOpen] = useState(chosen > 0);
  const addressOf = (part: Partial<ListingFilter>) => paths.game(game.slug) + queryOf({ ...filter, ...part });
  const counts = new Map(facets?.kinds.map(({ kind, count }) => [kind, count]));
  const all = facets?.kinds.reduce((sum, { count }) => sum + count, 0);
  const tabs = tabsOf(game).map(
    (kind): TabLink => ({
      value: kind,
      label: t(`kinds.${kind}`),
      count: kind === 'all' ? all : counts.get(kind),
      to: addressOf({ kind }),
    }),
  );
  return (
    <>
      <TabLinks label={t('game.tabs')} tabs={tabs} current={filter.kind} />
      <Grid {...tools}>
        <Select
          label={t('sort.label')}
          value={filter.sort}
          onChange={(sort) => onChange({ sort })}
          options={itemSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        />
        <Box display={{ md: 'none' }}>
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="filter" size={18} />
            <span>{chosen > 0 ? t('game.filtersChosen', { count: chosen }) : t('game.filters')}</span>
          </Button>
        </Box>
        <Box id={id} display={isOpen ? 'contents' : { base: 'none', md: 'contents' }}>
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }} minWidth="0">
            <PriceFilter
              filter={filter}
              prices={facets?.prices}
              action={paths.game(game.slug)}
              onChange={onChange}
            />
          </Box>
          <Box gridColumn="1 / -1" minWidth="0">
            <TagFilter
              tags={facets?.tags ?? []}
              chosen={filter.tag}
              addressOf={(tag) => addressOf({ tag })}
            />
          </Box>
        </Box>
      </Grid>
      {chosen > 0 ? (
        <Flex justifyContent="space-between" alignItems="center" gap="4" minHeight="44px" marginBottom="2">
          <MatchCount paged={paged} />
          <AppLink
            to={addressOf({ tag: undefined, minPrice: undefined, maxPrice: undefined })}
            preventScrollReset
          >
            {t('game.clear')}
          </AppLink>
        </Flex>
      ) : null}
    </>
  );
}

function MatchCount({ paged }: { paged: Paged | undefined }) {
  const t = useText('marketplace');
  const count = (of: Paged) =>
    of.totalIsMinimum
      ? t('games.countMore', { total: formatNumber(of.total) })
      : t('games.count', { count: of.total });
  return (
    <Text size="sm" tone="muted" role="status">
      {paged ? count(paged) : null}
    </Text>
  );
}
