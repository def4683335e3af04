import { useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';

interface PagerProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** Pagination links; each page has its own URL. */
export function Pager({ page, pages, addressOf }: PagerProps) {
  const t = useText('marketplace');
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
        <Button variant="secondary" size="sm" to={addressOf(page - 1)}>
          <Icon name="chevron-left" size={18} />
          <span>{t('history.newer')}</span>
        </Button>
      ) : null}
      <Text size="sm" tone="muted" fontVariantNumeric="tabular-nums">
        {t('history.page', { page, pages })}
      </Text>
      {page < pages ? (
        <Button variant="secondary" size="sm" to={addressOf(page + 1)}>
          <span>{t('history.older')}</span>
          <Icon name="chevron-right" size={18} />
        </Button>
      ) : null}
    </Flex>
  );
}
