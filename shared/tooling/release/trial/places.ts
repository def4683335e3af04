import type { ReleaseExtras } from '@talad/contract/composition';
import type { ApiRecord } from '../compatibility/records.ts';
import { exampleAddress } from './example-api.ts';
import { slotAddress } from './slot-pages.ts';

/** A page or slot of the version, with the address at which the trial shows it. */
export interface Place {
  title: string;
  address: string;
  render: 'server' | 'browser';
}

/** Where a trial shows the pages and slots of a version. */
export const placesOf = ({ declaration }: ReleaseExtras, api: ApiRecord): Place[] => [
  ...declaration.pages.map((page) => ({
    title: `page ${page.id}`,
    address: exampleAddress(page, api),
    render: page.render,
  })),
  ...declaration.slots.map(({ slot, render }) => ({
    title: `slot ${slot}`,
    address: slotAddress(slot),
    render,
  })),
];
