import type { CallShape } from '@talad/contract/call';
import { calls } from '@talad/contract/calls';
import { events } from '@talad/contract/events';
import { slots } from '@talad/contract/slots';
import type { LiveSite } from './candidate.ts';

/** The parts of an object schema that the gate reads. */
interface Fields {
  readonly properties?: object;
  readonly required?: readonly string[];
}

/** The events, slots and calls of the site, by name. */
export interface SiteNames {
  readonly events: Readonly<Record<string, unknown>>;
  /** Schemas of the props that pages pass. */
  readonly slots: Readonly<Record<string, Fields>>;
  readonly calls: Readonly<Record<string, Pick<CallShape, 'access'> & { params?: Fields; query?: Fields }>>;
}

/** Names of the deployed host and API; before the first deployment, those of the registry's contract. */
export const namesOf = ({ host, api }: Pick<LiveSite, 'host' | 'api'>): SiteNames => ({
  events: host?.events ?? events,
  slots: host?.slots ?? slots,
  calls: api ?? calls,
});
