import type { PayAttempt } from '@talad/contract/payments';
import { useCommand } from '@talad/runtime/command';
import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useUnsavedInput } from '@talad/runtime/unsaved-input';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Text } from '@talad/ui/text';
import { useEffect, useRef } from 'react';
import { CardAttempt } from './card-attempt.tsx';
import { PromptPayAttempt } from './promptpay-attempt.tsx';
import { useBankReturn } from './use-bank-return.ts';

interface AttemptViewProps {
  attempt: PayAttempt;
  /** Polling currently fails. */
  isCutOff: boolean;
  /** Refetches the attempt. */
  onCheck: () => unknown;
  /** Called with the new state after a cancellation or the bank's response. */
  onChanged: (attempt: PayAttempt) => unknown;
}

/** A payment attempt in progress: instructions, countdown and cancel button. */
export function AttemptView({ attempt, isCutOff, onCheck, onChanged }: AttemptViewProps) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const container = useRef<HTMLDivElement>(null);
  // The pressed button has unmounted: move focus here.
  useEffect(() => container.current?.focus({ preventScroll: true }), []);
  const cancelPayment = useCommand('POST /api/payment-attempt/:id/cancel', {
    onSuccess: onChanged,
    onError: () => onCheck(),
  });
  const isAsking = useBankReturn(attempt, onChanged);
  useUnsavedInput(true);
  const isCharging = attempt.method === 'card' && attempt.status === 'starting';
  return (
    <Stack ref={container} tabIndex={-1} gap="4" outline="none">
      {attempt.method === 'promptpay' ? (
        <PromptPayAttempt attempt={attempt} onExpired={onCheck} />
      ) : (
        <CardAttempt attempt={attempt} isAsking={isAsking} />
      )}
      {attempt.walletPart > 0 ? (
        <Text size="sm" tone="muted">
          {text('pay.walletPart', { part: formatBaht(attempt.walletPart) })}
        </Text>
      ) : null}
      <Box role="status">
        {isCutOff ? (
          <Text size="sm" tone="danger">
            {text('pay.followFailed')}
          </Text>
        ) : null}
      </Box>
      {cancelPayment.isError ? (
        <Text role="alert" size="sm" tone="danger">
          {errorText(cancelPayment.error)}
        </Text>
      ) : null}
      {isCharging || isAsking ? null : (
        <Stack gap="1">
          <Button
            variant="secondary"
            fullWidth
            busy={cancelPayment.isPending}
            onClick={() => cancelPayment.mutate({ params: { id: attempt.id } })}
          >
            {text(attempt.purpose === 'order' ? 'pay.otherWay' : 'pay.stop')}
          </Button>
          <Text size="xs" tone="muted">
            {text(attempt.method === 'card' ? 'pay.otherWayCardNote' : 'pay.otherWayNote')}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
