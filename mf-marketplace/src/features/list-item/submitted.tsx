import { paths } from '@talad/contract/paths';
import type { ListingState } from '@talad/contract/selling';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Icon } from '@talad/ui/icon';
import { Heading, Text } from '@talad/ui/text';
import { useEffect, useRef } from 'react';

interface SubmittedProps {
  result: ListingState;
  gameSlug: string;
  onStartOver: (() => void) | undefined;
}

/** Confirmation after the listing is submitted, with the next steps. */
export function Submitted({ result, gameSlug, onStartOver }: SubmittedProps) {
  const t = useText('marketplace');
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isOnSale = result.status === 'published';
  return (
    <Surface>
      <Stack gap="4" alignItems="center" textAlign="center" paddingBlock="6">
        <Flex color={isOnSale ? 'success' : 'accent'} aria-hidden="true">
          <Icon name={isOnSale ? 'check' : 'clock'} size={48} />
        </Flex>
        <div ref={heading} tabIndex={-1}>
          <Heading level={2}>{t(isOnSale ? 'sell.done.onSale' : 'sell.done.waiting')}</Heading>
        </div>
        <Text tone="muted" maxWidth="52ch">
          {t(isOnSale ? 'sell.done.onSaleHint' : 'sell.done.waitingHint')}
        </Text>
        <Flex gap="3" flexWrap="wrap" justifyContent="center">
          <Button to={paths.inventory()}>{t('sell.done.toInventory')}</Button>
          <Button
            variant="secondary"
            to={isOnSale ? paths.item(gameSlug, result.id) : paths.editItem(result.id)}
          >
            {t('sell.done.look')}
          </Button>
          {onStartOver ? (
            <Button variant="ghost" onClick={onStartOver}>
              {t('sell.done.another')}
            </Button>
          ) : null}
        </Flex>
      </Stack>
    </Surface>
  );
}
