import type { DynamicItem } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { formatNumber } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Avatar } from '@talad/ui/avatar';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { AppLink } from '@talad/ui/link';
import { Price } from '@talad/ui/price';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';

const styles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: '12px',
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minWidth: 0,
    padding: '12px 16px',
    borderRadius: '12px',
    border: `1px solid ${color('hairline')}`,
    background: color('surface'),
  },
  '& > li > [data-part=text-block]': { flex: 1, minWidth: 0 },
  // Stretches the link over its row.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${color('accent')}`, outlineOffset: '2px' },
  '@media (hover: hover)': {
    '& > li:hover': { borderColor: `color-mix(in srgb, ${color('accent')} 65%, ${color('hairline')})` },
  },
} as const;

/** The same item from other sellers, cheapest first. */
export function OtherSellers({ item }: { item: DynamicItem }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const others = useCall('GET /api/product/dynamic-item/:id/others', { params: { id: item.id } });
  if (!others.data?.results.length) return null;
  return (
    <Section title={t('others.title')}>
      <Box as="ul" css={styles}>
        {others.data.results.map((other) => (
          <li key={other.id}>
            <Avatar username={other.ownerName} profileImage={other.ownerImage?.fileUrl} size="md" />
            <div data-part="text-block">
              <AppLink to={paths.item(other.gameSlug, other.id)} tone="plain" title={localize(other.names)}>
                {other.ownerName}
              </AppLink>
              <Text size="xs" tone="muted">
                {`${t('item.stock', { stock: formatNumber(other.stock) })}${other.totalPrice < item.totalPrice ? ` · ${t('others.cheaper')}` : ''}`}
              </Text>
            </div>
            <Price amount={other.totalPrice} size="lg" />
          </li>
        ))}
      </Box>
    </Section>
  );
}
