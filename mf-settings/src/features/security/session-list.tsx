import type { SignedInSession } from '@talad/contract/security';
import { formatFullDate } from '@talad/runtime/format';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { DeviceRows } from './device-rows.tsx';
import { useSessionName } from './session-name.ts';

interface SessionListProps {
  sessions: readonly SignedInSession[];
  /** Id of the session being signed out. */
  ending: number | undefined;
  onEnd: (session: SignedInSession) => void;
}

/** The active sessions of the user. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  const text = useText('settings');
  const { language } = useLanguage();
  const nameOf = useSessionName();
  return (
    <DeviceRows
      devices={sessions}
      busy={ending}
      onAct={onEnd}
      detailOf={({ address, isCurrent, lastSeenAt }) =>
        text(isCurrent ? 'sessions.seenNow' : 'sessions.seen', {
          address,
          moment: formatFullDate(lastSeenAt, language),
        })
      }
      actionOf={(session) =>
        session.isCurrent
          ? undefined
          : { label: text('sessions.end'), name: text('sessions.endNamed', { name: nameOf(session) }) }
      }
    />
  );
}
