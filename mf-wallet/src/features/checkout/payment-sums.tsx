import { useText } from '@talad/runtime/i18n';
import { color } from '@talad/ui/colors';
import { Price } from '@talad/ui/price';
import { styledElement } from '@talad/ui/styled-element';

const Sums = styledElement('dl', {
  display: 'grid',
  gap: '12px',
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '16px' },
  '& dt': { color: color('muted') },
});

interface PaymentSumsProps {
  total: number;
  usable: number;
  /** The wallet pays the whole total. */
  isFromWallet: boolean;
}

/** Total, wallet balance, and the balance after a wallet payment; baht. */
export function PaymentSums({ total, usable, isFromWallet }: PaymentSumsProps) {
  const text = useText('wallet');
  return (
    <Sums>
      <div>
        <dt>{text('checkout.total')}</dt>
        <dd>
          <Price amount={total} size="2xl" />
        </dd>
      </div>
      <div>
        <dt>{text('checkout.wallet')}</dt>
        <dd>
          <Price amount={usable} tone="fg" />
        </dd>
      </div>
      {isFromWallet && usable >= total ? (
        <div>
          <dt>{text('checkout.after')}</dt>
          <dd>
            <Price amount={usable - total} tone="fg" />
          </dd>
        </div>
      ) : null}
    </Sums>
  );
}
