import type { Paged } from '@talad/contract/schema';
import { useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';

interface PagerProps {
  paged: Paged;
  /** The address of a page by `paged.next` of the page before; undefined is the first page. */
  addressOf: (next: string | undefined) => string;
}

/** Links to the first and the next page. Each page starts after the last order of the page before, whatever left the list. */
export function Pager({ paged: { page, pageSize, total, next }, addressOf }: PagerProps) {
  const t = useText('marketplace');
  const pages = Math.max(page, Math.ceil(total / pageSize));
  if (pages <= 1) return null;
  return (
    <Flex
      as="nav"
      aria-label={t('history.pages')}
      gap="3"
      marginTop="6"
      alignItems="center"
      justifyContent="center"
      flexWrap="wrap"
    >
      {page > 1 ? (
        <Button variant="secondary" size="sm" to={addressOf(undefined)}>
          <Icon name="chevron-left" size={18} />
          <span>{t('history.newest')}</span>
        </Button>
      ) : null}
      <Text size="sm" tone="muted" fontVariantNumeric="tabular-nums">
        {t('history.page', { page, pages })}
      </Text>
      {next ? (
        <Button variant="secondary" size="sm" to={addressOf(next)}>
          <span>{t('history.older')}</span>
          <Icon name="chevron-right" size={18} />
        </Button>
      ) : null}
    </Flex>
  );
}
