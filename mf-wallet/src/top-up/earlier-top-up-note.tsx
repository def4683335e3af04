import type { EarlierSubmission } from '@talad/runtime/earlier-submission';
import { formatBaht, formatMoment } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';

/** Outcome of a top-up without a response. */
export function EarlierTopUpNote({ earlier }: { earlier: EarlierSubmission }) {
  const text = useText('wallet');
  const { state, amount = 0, at } = earlier;
  return (
    <Flex gap="3" padding="4" borderRadius="card" background="glow" alignItems="flex-start">
      <Icon name={state === 'checking' ? 'clock' : 'info'} />
      <Text role="status" flex="1" minWidth="0">
        {text(`topUp.earlier.${state}`, { amount: formatBaht(amount), time: formatMoment(at) })}
      </Text>
    </Flex>
  );
}
