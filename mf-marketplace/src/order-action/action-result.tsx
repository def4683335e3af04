import { formatFullDate } from '@talad/runtime/format';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { tint } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import { useEffect, useRef } from 'react';
import { usePeriod } from '../order-ui/use-period.ts';
import type { ActionResult } from './use-order-action.ts';

/** Result of the last action. Takes the focus, because the pressed button has often disappeared. */
export function ActionResultMessage({ outcome }: { outcome: ActionResult }) {
  const t = useText('marketplace');
  const { language } = useLanguage();
  const period = usePeriod();
  const line = useRef<HTMLDivElement>(null);
  const isDone = outcome.kind === 'done';
  useEffect(() => {
    // Runs after the closing dialog has returned the focus to a button that may no longer exist.
    const timer = setTimeout(() => {
      if (outcome) line.current?.focus();
    }, 100);
    return () => clearTimeout(timer);
  }, [outcome]);
  const message = () => {
    if (outcome.kind === 'done') {
      const { textKey, until, hours = 0, seller = '' } = outcome;
      return t(textKey, {
        until: until ? formatFullDate(until, language) : '',
        period: period(hours),
        seller,
      });
    }
    if (outcome.events.length === 0) return t('order.conflict');
    return t('order.conflictEvents', {
      events: outcome.events.map((event) => t(`timeline.event.${event}`)).join(', '),
    });
  };
  return (
    <Flex
      ref={line}
      tabIndex={-1}
      gap="2"
      alignItems="flex-start"
      marginBottom="3"
      padding="3"
      borderRadius="control"
      outline="none"
      color={isDone ? 'success' : 'info'}
      background={isDone ? tint('success', 12) : tint('info', 12)}
    >
      <Box flex="none" paddingTop="0.5">
        <Icon name={isDone ? 'check' : 'info'} size={20} />
      </Box>
      <Text weight="medium">{message()}</Text>
    </Flex>
  );
}
