import type { Kyc } from '@talad/contract/identity';
import { useSession } from '@talad/runtime/session';
import { useEffect, useRef } from 'react';

/** Asks anew who is here when the check stands elsewhere than the session knows: roles come with the verdict. */
export function useVerdict(state: Kyc['state'] | undefined): void {
  const { user, refresh } = useSession();
  const asked = useRef<Kyc['state']>(undefined);
  const known = user?.kyc;
  useEffect(() => {
    if (state === undefined || known === undefined || known === state || asked.current === state) return;
    asked.current = state;
    void refresh();
  }, [state, known, refresh]);
}
