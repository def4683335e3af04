import type { ReleaseExtras } from '@talad/contract/composition';
import { exampleAddress } from '@talad/contract/example-calls';
import type { ApiRecord } from '@talad/contract/release-records';
import { slotAddress } from './slot-pages.ts';

/** A page or slot of a version, with the address at which the trial shows it. */
export interface TrialPage {
  remote: string;
  title: string;
  address: string;
  render: 'server' | 'browser';
}

/** Where a trial shows the pages and slots of a version: all of its contributions to an open slot together. */
export const trialPagesOf = ({ name: remote, declaration }: ReleaseExtras, api: ApiRecord): TrialPage[] => [
  ...declaration.pages.map((page) => ({
    remote,
    title: `page ${page.id}`,
    address: exampleAddress(page, api),
    render: page.render,
  })),
  ...[...new Set(declaration.slots.map(({ slot }) => slot))].map((slot) => ({
    remote,
    title: `slot ${slot}`,
    address: slotAddress(slot),
    render: declaration.slots.some((filled) => filled.slot === slot && filled.render === 'server')
      ? ('server' as const)
      : ('browser' as const),
  })),
];
