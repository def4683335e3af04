import { useText } from '@talad/runtime/i18n';
import { serverNow } from '@talad/runtime/server-clock';
import { Box, Flex } from '@talad/ui/box';
import { tint } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Moment } from '../order-ui/moment.tsx';
import { clockText, remaining } from './remaining.ts';

/** Returns the server time in ms; re-renders on each full second. */
function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(serverNow());
      timer = setTimeout(tick, 1000 - (serverNow() % 1000));
    };
    timer = setTimeout(tick, 1000 - (serverNow() % 1000));
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** Delay of `onExpired` after the deadline, in ms: the server's timer needs a moment to apply the effect. */
const settleMs = 1_500;

interface CountdownProps {
  /** ISO, UTC. */
  until: string;
  label: string;
  /** Text that explains what happens when the time is up. */
  children: ReactNode;
  /** Called shortly after the time is up. */
  onExpired: () => void;
}

/** Countdown to a deadline, with its label, end time and consequence. */
export function Countdown({ until, label, children, onExpired }: CountdownProps) {
  const t = useText('marketplace');
  const end = Date.parse(until);
  const left = remaining(end, useServerNow());
  const days = left && left.days > 0 ? `${t('time.days', { count: left.days })} ` : '';
  const isEnded = left === null;
  const notify = useRef(onExpired);
  useEffect(() => {
    notify.current = onExpired;
  });
  useEffect(() => {
    if (!isEnded) return;
    const timer = setTimeout(() => notify.current(), settleMs);
    return () => clearTimeout(timer);
  }, [isEnded]);
  return (
    <Flex
      gap="4"
      rowGap="1"
      flexWrap="wrap"
      alignItems="center"
      padding="4"
      borderRadius="control"
      background={tint('fg', 5)}
    >
      <Box flex="none" minWidth="164px">
        <Flex gap="2" alignItems="center" color="muted">
          <Icon name="clock" size={16} />
          <Text size="sm" tone="muted">
            {label}
          </Text>
        </Flex>
        {/* aria-live is off, so that screen readers do not announce every second. */}
        <Text
          role="timer"
          aria-live="off"
          aria-label={label}
          size="lg"
          weight="bold"
          fontVariantNumeric="tabular-nums"
          minHeight="2rem"
        >
          {left ? days + clockText(left) : t('deadline.over')}
        </Text>
      </Box>
      <Box flex="1 1 240px" minWidth="0">
        <Text size="sm">{children}</Text>
        <Text size="xs" tone="muted">
          <Moment at={until} />
        </Text>
      </Box>
    </Flex>
  );
}
