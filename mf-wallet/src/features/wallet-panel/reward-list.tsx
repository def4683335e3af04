import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { Icon, type IconName } from '@talad/ui/icon';
import { StatusModal } from '@talad/ui/status-modal';
import { styledElement } from '@talad/ui/styled-element';
import { Text } from '@talad/ui/text';
import { useState } from 'react';

export interface Reward {
  name: 'frame' | 'shelf' | 'voucher';
  cost: number;
  icon: IconName;
}

const Row = styledElement('li', {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '12px',
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  '& > span:first-of-type': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '48px',
    height: '48px',
    borderRadius: '8px',
    color: color('accent'),
    background: color('glow'),
  },
  '& > div': { flex: 1, minWidth: 0 },
});

/** The rewards with their redeem buttons; too few points open the standard modal. */
export function RewardList({ points, rewards }: { points: number; rewards: readonly Reward[] }) {
  const text = useText('wallet');
  const [dialog, setDialog] = useState<'insufficient' | 'comingSoon'>();
  // Redeeming is only simulated, so the points spent are kept until the component unmounts.
  const [left, setLeft] = useState(points);
  const redeem = (cost: number) => {
    if (cost <= left) setLeft(left - cost);
    setDialog(cost <= left ? 'comingSoon' : 'insufficient');
  };
  return (
    <>
      <Stack as="ul" gap="3" listStyleType="none" aria-label={text('redemption.rewards')}>
        {rewards.map(({ name, cost, icon }) => (
          <Row key={name}>
            <span>
              <Icon name={icon} size={24} />
            </span>
            <div>
              <Text weight="medium">{text(`redemption.reward.${name}`)}</Text>
              <Text size="sm" tone="muted">
                {text('redemption.count', { points: formatNumber(cost) })}
              </Text>
            </div>
            <Button
              variant="secondary"
              aria-label={text('redemption.redeemNamed', { name: text(`redemption.reward.${name}`) })}
              onClick={() => redeem(cost)}
            >
              {text('redemption.redeem')}
            </Button>
          </Row>
        ))}
      </Stack>
      {dialog ? (
        <StatusModal
          kind={dialog === 'insufficient' ? 'warning' : 'info'}
          title={text(`redemption.${dialog}.title`)}
          primaryLabel={text('topUp.ok')}
          closeLabel={text('close')}
          onClose={() => setDialog(undefined)}
        >
          {text(`redemption.${dialog}.body`)}
        </StatusModal>
      ) : null}
    </>
  );
}
