import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Text } from '@talad/ui/text';

/** Shown without a usable payment method; links to the payment settings with a callback URL. */
export function AddPayment({ paymentId }: { paymentId: string }) {
  const text = useText('wallet');
  return (
    <Flex gap="3" alignItems="center" justifyContent="space-between" flexWrap="wrap">
      <Text weight="medium">{text('checkout.addPayment')}</Text>
      <Button variant="secondary" to={paths.paymentSettings(paths.checkout(paymentId))}>
        {text('checkout.toPayment')}
      </Button>
    </Flex>
  );
}
