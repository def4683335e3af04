import { paths } from '@talad/contract/paths';
import { pageModule, slotModule } from '@talad/contract/remote';
import { brokenModules, sideEffectFaults } from '../faults/code-faults.ts';
import { serverFaults } from '../faults/server-faults.ts';
import type { Account } from '../fixtures/sessions.ts';
import { faults } from './remote-faults.ts';

interface Content {
  role: 'heading' | 'button' | 'link';
  name: string;
}

/** Where each remote appears, with content of it and of other remotes on that page. */
export interface RemoteCase {
  remote: string;
  /** How the host shows it, which decides the code that deals with its faults. */
  kind: 'slot' | 'page of the server' | 'page of the browser';
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
    kind: 'slot',
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
    kind: 'page of the server',
    module: pageModule('games'),
    path: paths.games(),
    own: { role: 'heading', name: 'All games' },
    others: [header],
  },
  {
    remote: 'mf-official-store',
    kind: 'page of the server',
    module: pageModule('brands'),
    path: paths.brands(),
    own: { role: 'heading', name: 'Official store' },
    others: [header],
  },
  {
    remote: 'mf-wallet',
    kind: 'page of the browser',
    module: pageModule('statement'),
    path: paths.statement(),
    as: 'shopper',
    own: { role: 'heading', name: 'Statement' },
    others: [header],
  },
  {
    remote: 'mf-settings',
    kind: 'page of the browser',
    module: pageModule('language'),
    path: paths.settings('language'),
    as: 'shopper',
    own: { role: 'heading', name: 'Language and appearance' },
    others: [header],
  },
];

const allFaults = [faults, brokenModules, sideEffectFaults, serverFaults].flatMap((group) =>
  Object.keys(group),
);

/**
 * Whether a fault is tried with a remote: it meets one of those whose faults the same code deals with, in turn. With FAULT_PAIRS=all
 * (`pnpm bench faults`) it meets every remote.
 */
export function isTried(remoteCase: RemoteCase, fault: string, sharing: readonly RemoteCase[]): boolean {
  return (
    process.env.FAULT_PAIRS === 'all' || sharing[allFaults.indexOf(fault) % sharing.length] === remoteCase
  );
}

/** Browsers deal with remotes of a kind by the same code. */
export const ofSameKind = ({ kind }: RemoteCase): RemoteCase[] =>
  remoteCases.filter((other) => other.kind === kind);
