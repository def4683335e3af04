import type { ListFacets } from '@talad/contract/listings';
import { formatNumber } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { AppLink } from '@talad/ui/link';
import { fontSizes } from '@talad/ui/scale';

interface TagFilterProps {
  tags: ListFacets['tags'];
  chosen: string | undefined;
  /** URL of the view with this tag, or without any tag. */
  addressOf: (tag: string | undefined) => string;
}

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    maxWidth: '100%',
    minHeight: '44px',
    paddingInline: '14px',
    borderRadius: '999px',
    border: `1px solid ${color('edge')}`,
    fontSize: fontSizes.sm,
    lineHeight: 1.3,
  },
  '& a > span': { overflowWrap: 'anywhere' },
  '& a[aria-current]': {
    background: color('accent'),
    borderColor: color('accent'),
    color: color('accent-on'),
    fontWeight: 600,
  },
  '& [data-part=count]': { color: color('muted'), fontVariantNumeric: 'tabular-nums', flex: 'none' },
  '& a[aria-current] [data-part=count]': { color: 'inherit' },
  '@media (min-width: 768px)': { '& a': { minHeight: '36px' } },
} as const;

/** Tags of the matching listings with their counts; the link of the selected tag clears it. */
export function TagFilter({ tags, chosen, addressOf }: TagFilterProps) {
  const t = useText('marketplace');
  const localize = useLocalize();
  if (tags.length === 0) return null;
  return (
    <Box as="ul" css={styles} aria-label={t('game.tags')}>
      {tags.map(({ tag, names, count }) => (
        <li key={tag}>
          <AppLink
            to={addressOf(tag === chosen ? undefined : tag)}
            tone="plain"
            rel="nofollow"
            preventScrollReset
            aria-current={tag === chosen ? 'true' : undefined}
            title={tag === chosen ? t('game.withoutTag', { tag: localize(names) }) : undefined}
          >
            {tag === chosen ? <Icon name="close" size={16} /> : null}
            <span>{localize(names)}</span> <span data-part="count">{formatNumber(count)}</span>
          </AppLink>
        </li>
      ))}
    </Box>
  );
}
