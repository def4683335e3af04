import type { SignedInSession } from '@talad/contract/security';
import { useText } from '@talad/runtime/i18n';

/** Display name of a session: browser and operating system, as far as known. */
export function useSessionName(): (session: Pick<SignedInSession, 'browser' | 'system' | 'kind'>) => string {
  const text = useText('settings');
  return ({ browser, system, kind }) => {
    if (browser === null) return system ?? text(`sessions.alone.${kind}`);
    return text('sessions.name', { browser, device: system ?? text(`sessions.kinds.${kind}`) });
  };
}
