import type { SyncedItem } from '@talad/contract/linking';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { color } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { Picture } from '@talad/ui/picture';
import { Heading, Text } from '@talad/ui/text';

const styles = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 16px',
  '& dt': { color: color('muted') },
  '& dd': { overflowWrap: 'anywhere' },
} as const;

/** Read-only facts about an item from its game. */
export function SyncedFacts({ item }: { item: SyncedItem }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const facts = [
    [t('synced.factGame'), localize(item.game.names)],
    [t('synced.factName'), localize(item.names)],
    [t('synced.factStock'), t('synced.stock')],
    [t('synced.factDelivery'), t('synced.delivery')],
  ] as const;
  return (
    <Surface>
      <Flex justifyContent="space-between" gap="3" flexWrap="wrap" marginBottom="3">
        <Heading level={2} size="lg">
          {t('synced.facts')}
        </Heading>
        <Text size="sm" tone="muted" display="inline-flex" alignItems="center" gap="1">
          <Icon name="lock" size={16} />
          <span>{t('synced.locked')}</span>
        </Text>
      </Flex>
      <Flex gap="4" flexWrap="wrap" alignItems="flex-start">
        <Box flex="none" css={{ '& img': { width: '160px', height: '120px', borderRadius: '12px' } }}>
          <Picture
            src={item.image.fileUrl}
            alt={localize(item.names)}
            width={160}
            height={120}
            placeholderColor={item.image.color}
          />
        </Box>
        <Box as="dl" css={styles} flex="1 1 220px">
          {facts.map(([term, value]) => (
            <Box key={term} display="contents">
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Box>
          ))}
        </Box>
      </Flex>
    </Surface>
  );
}
