import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Icon } from '@talad/ui/icon';
import { piece } from '@talad/ui/piece';
import { displayFont } from '@talad/ui/scale';
import { Text } from '@talad/ui/text';

/** Until points can be spent, the tab shows what it will be like. */
const samplePoints = 2600;
const sampleRewards = [
  { name: 'frame', cost: 2400, icon: 'user' },
  { name: 'shelf', cost: 2500, icon: 'store' },
  { name: 'voucher', cost: 2600, icon: 'ticket' },
] as const;

const Points = piece('div', {
  padding: '16px',
  borderRadius: '12px',
  border: '1px solid var(--c-hairline)',
  background: 'linear-gradient(120deg, var(--c-glow), transparent 70%), var(--c-surface)',
  '& > p:first-of-type': { fontSize: '0.875rem', color: 'var(--c-muted)' },
  '& > p:last-of-type': {
    fontFamily: displayFont,
    fontSize: '1.9375rem',
    fontWeight: 600,
    lineHeight: 1.25,
    fontVariantNumeric: 'tabular-nums',
  },
});

const Reward = piece('li', {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '12px',
  border: '1px solid var(--c-hairline)',
  borderRadius: '12px',
  '& > span:first-of-type': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '48px',
    height: '48px',
    borderRadius: '8px',
    color: 'var(--c-accent)',
    background: 'var(--c-glow)',
  },
  '& > div': { minWidth: 0 },
});

/** Points and what they will be good for. */
export function RedemptionTab() {
  const text = useText('wallet');
  return (
    <Stack gap="4">
      <Points>
        <p>{text('redemption.points')}</p>
        <p>{text('redemption.count', { points: formatNumber(samplePoints) })}</p>
      </Points>
      <Text size="sm" tone="muted">
        {text('redemption.soon')}
      </Text>
      <Stack as="ul" gap="3" listStyleType="none" aria-label={text('redemption.rewards')}>
        {sampleRewards.map(({ name, cost, icon }) => (
          <Reward key={name}>
            <span>
              <Icon name={icon} size={24} />
            </span>
            <div>
              <Text weight="medium">{text(`redemption.reward.${name}`)}</Text>
              <Text size="sm" tone="muted">
                {text('redemption.count', { points: formatNumber(cost) })}
              </Text>
            </div>
          </Reward>
        ))}
      </Stack>
    </Stack>
  );
}
