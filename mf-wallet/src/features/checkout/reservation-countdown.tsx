import { useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import type { TimeLeft } from '../../provider-payment/time-left.ts';

/** Countdown of the reservation; shows every second, but announces only the last two minutes to screen readers. */
export function ReservationCountdown({ timeLeft }: { timeLeft: TimeLeft }) {
  const text = useText('wallet');
  const { clock, isShort, isExpired } = timeLeft;
  return (
    <Flex gap="2" alignItems="center" color={isShort ? 'danger' : 'muted'}>
      <Icon name="clock" size={18} />
      <Text
        size="sm"
        tone={isShort ? 'danger' : 'muted'}
        role="timer"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {isExpired ? text('checkout.over') : text('checkout.timeLeft', { time: clock })}
      </Text>
      <VisuallyHidden role="status">
        {isExpired ? text('checkout.over') : isShort ? text('checkout.nearlyOver') : ''}
      </VisuallyHidden>
    </Flex>
  );
}
