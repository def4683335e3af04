import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { displayFont, fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { Text } from '@talad/ui/text';
import { type Reward, RewardList } from './reward-list.tsx';

/** Sample value for the preview: points cannot be spent yet. */
const samplePoints = 2600;
const sampleRewards: readonly Reward[] = [
  { name: 'frame', cost: 2400, icon: 'user' },
  { name: 'shelf', cost: 2500, icon: 'store' },
  { name: 'voucher', cost: 2600, icon: 'ticket' },
];

const Points = styledElement('div', {
  padding: '16px',
  borderRadius: '12px',
  border: `1px solid ${color('hairline')}`,
  background: `linear-gradient(120deg, ${color('glow')}, transparent 70%), ${color('surface')}`,
  '& > p:first-of-type': { fontSize: fontSizes.sm, color: color('muted') },
  '& > p:last-of-type': {
    fontFamily: displayFont,
    fontSize: fontSizes['2xl'],
    fontWeight: 600,
    lineHeight: 1.25,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Points and the rewards they will buy. */
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
      <RewardList points={samplePoints} rewards={sampleRewards} />
    </Stack>
  );
}
