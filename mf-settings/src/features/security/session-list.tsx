import type { SignedInSession } from '@talad/contract/security';
import { formatFullDate } from '@talad/runtime/format';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { Box, HStack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { piece } from '@talad/ui/piece';
import { Text } from '@talad/ui/text';
import { DeviceIcon } from './device-icon.tsx';
import { useSessionName } from './session-name.ts';

const List = piece('ul', {
  listStyle: 'none',
  border: '1px solid var(--c-hairline)',
  borderRadius: '12px',
  background: 'var(--c-surface)',
  boxShadow: 'var(--c-rest)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '14px 16px',
  },
  '& > li + li': { borderTop: '1px solid var(--c-hairline)' },
  '& > li > button': { gridColumn: '2', justifySelf: 'start' },
  '& > li > svg': { color: 'var(--c-muted)' },
  '@media (min-width: 600px)': {
    '& > li': { gridTemplateColumns: '32px minmax(0, 1fr) auto' },
    '& > li > button': { gridColumn: '3' },
  },
});

interface SessionListProps {
  sessions: readonly SignedInSession[];
  /** The one that is being ended. */
  ending: number | undefined;
  onEnd: (session: SignedInSession) => void;
}

/** Where somebody is signed in, one a line, this browser marked. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  const text = useText('settings');
  const { language } = useLanguage();
  const nameOf = useSessionName();
  return (
    <List>
      {sessions.map((session) => (
        <li key={session.id}>
          <DeviceIcon kind={session.kind} />
          <Box minWidth="0">
            <HStack gap="2" flexWrap="wrap">
              <Text as="span" weight="medium">
                {nameOf(session)}
              </Text>
              {session.isCurrent ? (
                <Badge tone="success" shape="check">
                  {text('sessions.here')}
                </Badge>
              ) : null}
            </HStack>
            <Text size="sm" tone="muted" overflowWrap="anywhere">
              {text(session.isCurrent ? 'sessions.seenNow' : 'sessions.seen', {
                address: session.address,
                moment: formatFullDate(session.lastSeenAt, language),
              })}
            </Text>
          </Box>
          {session.isCurrent ? null : (
            <Button
              variant="secondary"
              size="sm"
              busy={ending === session.id}
              aria-label={text('sessions.endNamed', { name: nameOf(session) })}
              onClick={() => onEnd(session)}
            >
              {text('sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </List>
  );
}
