import type { Payment } from '@talad/contract/orders';
import { paths } from '@talad/contract/paths';
import { useComposition } from '@talad/runtime/composition/context';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Text } from '@talad/ui/text';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import type { TimeLeft } from './time-left.ts';

/** How long the goods are held; the eye sees every second, screen readers hear of the last two minutes. */
export function HeldUntil({ timeLeft }: { timeLeft: TimeLeft }) {
  const text = useText('wallet');
  const { clock, isShort, isOver } = timeLeft;
  return (
    <Flex gap="2" alignItems="center" color={isShort ? 'danger' : 'muted'}>
      <Icon name="clock" size={18} />
      <Text
        size="sm"
        tone={isShort ? 'danger' : 'muted'}
        role="timer"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {isOver ? text('checkout.over') : text('checkout.timeLeft', { time: clock })}
      </Text>
      <VisuallyHidden role="status">
        {isOver ? text('checkout.over') : isShort ? text('checkout.nearlyOver') : ''}
      </VisuallyHidden>
    </Flex>
  );
}

interface PayMeansProps {
  payment: Payment;
  /** Baht that the wallet is short of; 0 or less where it is not. */
  missing: number;
  isOver: boolean;
}

/** The sentence before the button that pays: what happens with the money, or why nothing can happen. */
export function PayMeans({ payment, missing, isOver }: PayMeansProps) {
  const text = useText('wallet');
  const { registry } = useComposition();
  if (isOver) {
    return (
      <Text id="pay-means" tone="muted" size="sm">
        {text('checkout.overBody')}
      </Text>
    );
  }
  if (missing <= 0) {
    return (
      <MoneySentence id="pay-means">
        {text('checkout.sentence', { total: formatBaht(payment.total) })}
      </MoneySentence>
    );
  }
  const hasPaymentPage = registry.pages().some(({ page }) => page.path === paths.settings('payment'));
  return (
    <>
      <Text id="pay-means" tone="danger" size="sm">
        {text('checkout.short', { missing: formatBaht(missing) })}
      </Text>
      {hasPaymentPage ? (
        <Flex gap="3" alignItems="center" justifyContent="space-between" flexWrap="wrap">
          <Text weight="medium">{text('checkout.addPayment')}</Text>
          <Button variant="secondary" to={paths.settings('payment')}>
            {text('checkout.toPayment')}
          </Button>
        </Flex>
      ) : null}
    </>
  );
}
