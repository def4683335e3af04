import { useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Heading, Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import type { PanelProps } from '../../order-action/use-order-action.ts';
import { Moment } from '../../order-ui/moment.tsx';
import { OpenedSecret } from './opened-secret.tsx';

const ReopenDialog = lazy(() => import('./reopen-dialog.tsx'));
const RevealDialog = lazy(() => import('./reveal-dialog.tsx'));

/** Encrypted secret of an item, for its buyer to open; the seller sees whether that has happened. */
export function SecretPanel(props: PanelProps) {
  const { order, item } = props;
  const t = useText('marketplace');
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<string>();
  if (!item.secret) return null;
  const mayOpen = item.allowedActions.includes('revealSecret');
  const mayReopen = item.allowedActions.includes('reopenSecret');
  const Dialog = mayOpen ? RevealDialog : ReopenDialog;
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
            <SecretNote
              role={order.role}
              revealedAt={item.secret.revealedAt}
              isShown={opened !== undefined}
            />
          </Text>
        </Box>
      </Flex>
      {opened === undefined ? null : <OpenedSecret secret={opened} />}
      {(mayOpen || mayReopen) && opened === undefined ? (
        <Flex>
          <Button variant={mayOpen ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
            {t(mayOpen ? 'secret.open' : 'secret.openAgain')}
          </Button>
        </Flex>
      ) : null}
      <Suspense fallback={null}>
        {isAsking ? <Dialog {...props} onClose={() => setAsking(false)} onOpened={setOpened} /> : null}
      </Suspense>
    </Stack>
  );
}

interface SecretNoteProps {
  role: PanelProps['order']['role'];
  revealedAt: string | null;
  isShown: boolean;
}

function SecretNote({ role, revealedAt, isShown }: SecretNoteProps) {
  const t = useText('marketplace');
  if (role === 'seller') return t(revealedAt ? 'secret.openedByBuyer' : 'secret.notOpenedByBuyer');
  if (isShown) return t('secret.keepIt');
  if (!revealedAt) return t('secret.sealed');
  return (
    <>
      <span>{t('secret.openedOn')}</span> <Moment at={revealedAt} />
    </>
  );
}
