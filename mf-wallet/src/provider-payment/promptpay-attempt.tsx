import type { PayAttempt } from '@talad/contract/payments';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Icon } from '@talad/ui/icon';
import { Price } from '@talad/ui/price';
import { Heading, Text } from '@talad/ui/text';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { lazy, Suspense } from 'react';
import { BlockSkeleton } from '../skeleton/block-skeleton.tsx';
import { useTimeLeft } from './time-left.ts';

const PayableQr = lazy(() => import('./payable-qr.tsx'));

/** The QR code with amount and countdown; the parent polls, so the user presses nothing after paying. */
export function PromptPayAttempt({ attempt, onExpired }: { attempt: PayAttempt; onExpired: () => unknown }) {
  const text = useText('wallet');
  const { clock, isShort, isExpired } = useTimeLeft(attempt.expiresAt, onExpired);
  const amount = formatBaht(attempt.amount);
  if (isExpired) {
    return (
      <Text role="status" tone="muted">
        {text('pay.qrOver')}
      </Text>
    );
  }
  return (
    <Stack gap="3" alignItems="center" textAlign="center">
      <Heading level={3} size="md">
        {text('pay.scan')}
      </Heading>
      <Stack gap="0" alignItems="center">
        <Text size="sm" tone="muted">
          {text('pay.amount')}
        </Text>
        <Price amount={attempt.amount} size="2xl" />
      </Stack>
      {attempt.qr ? (
        <Suspense fallback={<BlockSkeleton height="264px" />}>
          <PayableQr
            content={attempt.qr.data}
            label={text('pay.qr', { amount })}
            file={`promptpay-${attempt.id}.png`}
          />
        </Suspense>
      ) : (
        <Text role="status" tone="muted" paddingBlock="8">
          {text('pay.creatingQr')}
        </Text>
      )}
      <Flex gap="2" alignItems="center" color={isShort ? 'danger' : 'muted'}>
        <Icon name="clock" size={18} />
        <Text
          size="sm"
          role="timer"
          tone={isShort ? 'danger' : 'muted'}
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {text('pay.qrLeft', { time: clock })}
        </Text>
      </Flex>
      <VisuallyHidden role="status">{isShort ? text('pay.qrNearlyOver') : ''}</VisuallyHidden>
      <Text size="sm" tone="muted" role="status">
        {text('pay.waiting')}
      </Text>
    </Stack>
  );
}
