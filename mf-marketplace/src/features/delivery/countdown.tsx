import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { Text } from '@talad/ui/text';
import { useEffect, useState } from 'react';
import type { Deadline } from '../../order-words/item-state.ts';
import { Moment } from '../../order-words/moment.tsx';
import { clockText, remaining } from './remaining.ts';

/** The page's clock in ms, moving on the second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, 1000 - (Date.now() % 1000));
    };
    timer = setTimeout(tick, 1000 - (Date.now() % 1000));
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** The clock that runs on an item: what it is for, how long it still runs, and when it ends. */
export function Countdown({ deadline }: { deadline: Deadline }) {
  const t = useText('marketplace');
  const left = remaining(Date.parse(deadline.until), useNow());
  const days = left && left.days > 0 ? `${t('time.days', { count: left.days })} ` : '';
  return (
    <Box padding="3" borderRadius="control" border="1px solid" borderColor="hairline">
      <Text size="sm" tone="muted">
        {t(`deadline.${deadline.kind}`)}
      </Text>
      {/* Read out when asked for, not every second. */}
      <Text
        role="timer"
        aria-live="off"
        size="lg"
        weight="bold"
        fontVariantNumeric="tabular-nums"
        minHeight="2rem"
      >
        {left ? days + clockText(left) : t('deadline.over')}
      </Text>
      <Text size="xs" tone="muted">
        <Moment at={deadline.until} />
      </Text>
    </Box>
  );
}
