import { useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Heading, Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import type { PanelProps } from '../../order-action/use-order-action.ts';
import { Moment } from '../../order-ui/moment.tsx';
import { OpenedSecret } from './opened-secret.tsx';

const RevealDialog = lazy(() => import('./reveal-dialog.tsx'));

/** Encrypted secret of an item: the buyer can reveal it once; the seller sees whether that has happened. */
export function SecretPanel(props: PanelProps) {
  const { order, item } = props;
  const t = useText('marketplace');
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<string>();
  if (!item.secret) return null;
  const { revealedAt } = item.secret;
  const mayOpen = item.allowedActions.includes('revealSecret');
  return (
    <Stack
      as="section"
      gap="3"
      padding="4"
      borderRadius="control"
      border="1px solid"
      borderColor={mayOpen || opened !== undefined ? 'accent' : 'hairline'}
    >
      <Flex gap="3" alignItems="flex-start">
        <Box flex="none" color={mayOpen ? 'accent' : 'muted'} paddingTop="0.5">
          <Icon name="lock" size={22} />
        </Box>
        <Box minWidth="0">
          <Heading level={3} size="md">
            {t(item.kind === 'account' ? 'secret.titleAccount' : 'secret.titleCode')}
          </Heading>
          <Text size="sm" tone="muted">
            {order.role === 'seller' ? (
              t(revealedAt ? 'secret.openedByBuyer' : 'secret.notOpenedByBuyer')
            ) : opened !== undefined ? (
              t('secret.keepIt')
            ) : revealedAt ? (
              <>
                {t('secret.openedOn')} <Moment at={revealedAt} />. {t('secret.onlyOnce')}
              </>
            ) : (
              t('secret.sealed')
            )}
          </Text>
        </Box>
      </Flex>
      {opened === undefined ? null : <OpenedSecret secret={opened} />}
      {mayOpen && opened === undefined ? (
        <Flex>
          <Button onClick={() => setAsking(true)}>{t('secret.open')}</Button>
        </Flex>
      ) : null}
      <Suspense fallback={null}>
        {isAsking ? <RevealDialog {...props} onClose={() => setAsking(false)} onOpened={setOpened} /> : null}
      </Suspense>
    </Stack>
  );
}
