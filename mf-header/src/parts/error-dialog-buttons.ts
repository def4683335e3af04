import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useLocation, useNavigate } from '@talad/runtime/router';

/** Where a dialog about a refused purchase leads; null if it only closes. */
export type LeadsTo = 'identityCheck' | 'openPayments' | null;

/** Buttons of a dialog about a refused purchase: to the page that helps, or only OK. */
export function useErrorDialogButtons(leadsTo: LeadsTo, onClose: () => void) {
  const text = useText('header');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!leadsTo) return { primaryLabel: text('cart.ok') };
  const pages = {
    identityCheck: { label: text('cart.goToKyc'), path: paths.identityCheck(pathname + search) },
    openPayments: { label: text('cart.openPayments'), path: paths.openPayments() },
  };
  const { label, path } = pages[leadsTo];
  return {
    primaryLabel: label,
    onPrimary: () => {
      onClose();
      void navigate(path);
    },
    secondaryLabel: text('cart.cancel'),
  };
}
