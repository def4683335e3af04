import type { Wallet } from '@talad/contract/wallet';
import { useText } from '@talad/runtime/i18n';
import { color } from '@talad/ui/colors';
import { Price } from '@talad/ui/price';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';

const Sheet = styledElement('div', {
  padding: '16px',
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  background: color('surface'),
  '& > dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px' },
  '& > dl > div:first-child': { gridColumn: '1 / -1' },
  '& dt, & > p': { fontSize: fontSizes.sm, color: color('muted') },
  '& > p': { marginTop: '8px' },
});

/** Total, available and locked balance, and what the user owes. */
export function Balance({ totalValue, usable, locked, owed }: Wallet) {
  const text = useText('wallet');
  return (
    <Sheet>
      <dl>
        <div>
          <dt>{text('panel.total')}</dt>
          <dd>
            <Price amount={totalValue} size="2xl" />
          </dd>
        </div>
        <div>
          <dt>{text('panel.usable')}</dt>
          <dd>
            <Price amount={usable} tone="fg" size="lg" />
          </dd>
        </div>
        <div>
          <dt>{text('panel.locked')}</dt>
          <dd>
            <Price amount={locked} tone="fg" size="lg" />
          </dd>
        </div>
        {owed > 0 ? (
          <div>
            <dt>{text('panel.owed')}</dt>
            <dd>
              <Price amount={owed} tone="fg" size="lg" />
            </dd>
          </div>
        ) : null}
      </dl>
      {owed > 0 ? <p>{text('panel.owedHint')}</p> : null}
      {locked > 0 ? <p>{text('panel.lockedHint')}</p> : null}
    </Sheet>
  );
}
