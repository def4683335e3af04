import { paths } from '@talad/contract/paths';
import { pageModule, slotModule } from '@talad/contract/remote';
import type { Account } from '../fixtures/sessions.ts';

interface Content {
  role: 'heading' | 'button' | 'link';
  name: string;
}

/** Where each remote appears, with content of it and of other remotes on that page. */
export interface RemoteCase {
  remote: string;
  /** Its module that renders `own`. */
  module: string;
  path: string;
  as?: Account;
  /** What only this remote renders there. */
  own: Content;
  /** Content of each other remote on the same page. */
  others: Content[];
}

export const header: Content = { role: 'button', name: 'Market' };

export const remoteCases: RemoteCase[] = [
  {
    remote: 'mf-header',
    module: slotModule('header'),
    path: paths.home(),
    own: header,
    others: [
      { role: 'heading', name: 'Games in Marketplace' },
      { role: 'link', name: 'Lomfa Interactive' },
    ],
  },
  {
    remote: 'mf-marketplace',
    module: pageModule('games'),
    path: paths.games(),
    own: { role: 'heading', name: 'All games' },
    others: [header],
  },
  {
    remote: 'mf-official-store',
    module: pageModule('brands'),
    path: paths.brands(),
    own: { role: 'heading', name: 'Official store' },
    others: [header],
  },
  {
    remote: 'mf-wallet',
    module: pageModule('statement'),
    path: paths.statement(),
    as: 'shopper',
    own: { role: 'heading', name: 'Statement' },
    others: [header],
  },
  {
    remote: 'mf-settings',
    module: pageModule('language'),
    path: paths.settings('language'),
    as: 'shopper',
    own: { role: 'heading', name: 'Language and appearance' },
    others: [header],
  },
];
