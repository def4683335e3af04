import { useText } from '@talad/runtime/i18n';
import { serverNow } from '@talad/runtime/server-clock';
import { Box, Flex } from '@talad/ui/box';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Moment } from '../order-words/moment.tsx';
import { clockText, remaining } from './remaining.ts';

/** The server's clock in ms, moving on the second. */
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

/** How long after its end a deadline's effect is looked for, in ms: the server's timers need a moment, too. */
const settleMs = 1_500;

interface CountdownProps {
  /** ISO, UTC. */
  until: string;
  label: string;
  /** What happens when the time is up. */
  children: ReactNode;
  /** Told shortly after the time is up. */
  onOver: () => void;
}

/** A clock that runs: what it is for, how long it still runs, when it ends and what happens then. */
export function Countdown({ until, label, children, onOver }: CountdownProps) {
  const t = useText('marketplace');
  const end = Date.parse(until);
  const left = remaining(end, useServerNow());
  const days = left && left.days > 0 ? `${t('time.days', { count: left.days })} ` : '';
  const isOver = left === null;
  const tell = useRef(onOver);
  useEffect(() => {
    tell.current = onOver;
  });
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => tell.current(), settleMs);
    return () => clearTimeout(timer);
  }, [isOver]);
  return (
    <Flex
      gap="4"
      rowGap="1"
      flexWrap="wrap"
      alignItems="center"
      padding="4"
      borderRadius="control"
      background="color-mix(in srgb, var(--c-fg) 5%, transparent)"
    >
      <Box flex="none" minWidth="164px">
        <Flex gap="2" alignItems="center" color="muted">
          <Icon name="clock" size={16} />
          <Text size="sm" tone="muted">
            {label}
          </Text>
        </Flex>
        {/* Read out when asked for, not every second. */}
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
