import { useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { formatMoment } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EarlierNote } from '@talad/ui/earlier-note';
import { Icon } from '@talad/ui/icon';
import { Heading, Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { orderReads } from '../../order-action/order-reads.ts';
import type { PanelProps } from '../../order-action/use-order-action.ts';
import { Moment } from '../../order-ui/moment.tsx';
import { OpenedSecret } from './opened-secret.tsx';

const ReopenDialog = lazy(() => import('./reopen-dialog.tsx'));
const RevealDialog = lazy(() => import('./reveal-dialog.tsx'));

const commands = [
  'POST /api/transaction/item/:id/secret',
  'POST /api/transaction/item/:id/secret/again',
] as const;

/** Encrypted secret of an item, for its buyer to open; the seller sees whether that has happened. */
export function SecretPanel(props: PanelProps) {
  const { order, item } = props;
  const t = useText('marketplace');
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<string>();
  const earlier = useEarlierSubmission(commands, { id: item.id }, { invalidates: orderReads });
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
      {earlier ? (
        <EarlierNote
          earlier={earlier}
          sentence={
            earlier.state === 'done'
              ? t('secret.openedUnseen', { time: formatMoment(earlier.at) })
              : undefined
          }
          onRead={() => setAsking(false)}
        />
      ) : null}
      {(mayOpen || mayReopen) && opened === undefined && !earlier ? (
        <Flex>
          <Button variant={mayOpen ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
            {t(mayOpen ? 'secret.open' : 'secret.openAgain')}
          </Button>
        </Flex>
      ) : null}
      <Suspense fallback={null}>
        {isAsking && !earlier ? (
          <Dialog {...props} onClose={() => setAsking(false)} onOpened={setOpened} />
        ) : null}
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
