import type { Game } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { useNamed, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import type { ReactNode } from 'react';
import { Choice } from '../../choice/choice.tsx';
import { itemSorts } from '../../shop-words/shop-words.ts';
import { type TabLink, TabLinks } from '../../tab-links/tab-links.tsx';
import { type OfferFilter, searchOf, tabsOf } from './offer-filter.ts';

interface GameToolsProps {
  game: Game;
  filter: OfferFilter;
  onChange: (part: Partial<OfferFilter>) => void;
  children: ReactNode;
}

/** What to see of a game and in which order. Every choice is an address. */
export function GameTools({ game, filter, onChange, children }: GameToolsProps) {
  const t = useText('marketplace');
  const named = useNamed();
  const tabs = tabsOf(game).map((kind): TabLink => {
    const search = searchOf({ ...filter, kind }).toString();
    return { value: kind, label: t(`kinds.${kind}`), to: paths.game(game.slug) + (search && `?${search}`) };
  });
  const tagName = (tag: string) => (game.tagNames[tag] ? named(game.tagNames[tag]) : tag);
  return (
    <>
      <TabLinks label={t('game.tabs')} tabs={tabs} current={filter.kind} />
      <Flex gap="3" marginBlock="4" flexWrap="wrap">
        <Box flex="1 1 160px" maxWidth={{ sm: '240px' }}>
          <Choice
            label={t('sort.label')}
            value={filter.sort}
            onChange={(sort) => onChange({ sort })}
            options={itemSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          />
        </Box>
        {game.allowedManualCategory.length > 0 ? (
          <Box flex="1 1 160px" maxWidth={{ sm: '240px' }}>
            <Choice
              label={t('game.tag')}
              value={filter.tag ?? ''}
              onChange={(tag) => onChange({ tag: tag || undefined })}
              options={[
                { value: '', label: t('game.anyTag') },
                ...game.allowedManualCategory.map((tag) => ({ value: tag, label: tagName(tag) })),
              ]}
            />
          </Box>
        ) : null}
      </Flex>
      {children}
    </>
  );
}
