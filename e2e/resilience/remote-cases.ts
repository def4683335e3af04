import { paths } from '@talad/contract/paths';
import type { Account } from '../fixtures/sessions.ts';

/** Where each remote appears, with content of it and of other remotes on that page. */
export interface RemoteCase {
  remote: string;
  path: string;
  as?: Account;
  /** Heading or button that only this remote renders there. */
  own: { role: 'heading' | 'button'; name: string | RegExp };
  /** Content of another remote on the same page. */
  others: { role: 'heading' | 'button' | 'link'; name: string | RegExp };
}

export const remoteCases: RemoteCase[] = [
  {
    remote: 'mf-header',
    path: paths.home(),
    own: { role: 'button', name: 'Market' },
    others: { role: 'heading', name: 'Games in Marketplace' },
  },
  {
    remote: 'mf-marketplace',
    path: paths.games(),
    own: { role: 'heading', name: 'All games' },
    others: { role: 'button', name: 'Market' },
  },
  {
    remote: 'mf-official-store',
    path: paths.brands(),
    own: { role: 'heading', name: 'Official store' },
    others: { role: 'button', name: 'Market' },
  },
  {
    remote: 'mf-wallet',
    path: paths.checkout('none'),
    as: 'shopper',
    own: { role: 'heading', name: 'Checkout' },
    others: { role: 'button', name: 'Market' },
  },
  {
    remote: 'mf-settings',
    path: paths.settings('language'),
    as: 'shopper',
    own: { role: 'heading', name: 'Language and appearance' },
    others: { role: 'button', name: 'Market' },
  },
];
