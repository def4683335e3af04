import type { Kyc } from '@talad/contract/identity';
import { useSession } from '@talad/runtime/session';
import { useEffect, useRef } from 'react';

/** Refreshes the session user if it differs from the KYC result, because approval grants roles. */
export function useKycSessionSync(check: Kyc | undefined): void {
  const { user, refresh } = useSession();
  const requested = useRef<string>(undefined);
  const roles = user && {
    buyer: user.isBuyer,
    seller: user.isSeller,
    middleman: user.isMiddleman,
  };
  const isKnown =
    !check || !roles || (user.kyc === check.state && check.grantedRoles.every((role) => roles[role]));
  const verdict = check ? [check.state, ...check.grantedRoles].join(' ') : '';
  useEffect(() => {
    if (isKnown || requested.current === verdict) return;
    requested.current = verdict;
    void refresh();
  }, [isKnown, verdict, refresh]);
}
