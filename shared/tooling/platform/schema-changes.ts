import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareWithDeployed } from '@talad/contract/compare-with-deployed';
import type { ApiRecord, CallSchemas, Uses } from '@talad/contract/release-records';
import type { Schema } from '@talad/contract/schema-incompatibilities';

interface Contract {
  calls: Record<string, CallSchemas & Pick<ApiRecord[string], 'access'>>;
  events: Record<string, Schema>;
  slots: Record<string, Schema>;
}

async function readContract(folder: string): Promise<Contract> {
  const read = (name: string) => import(pathToFileURL(join(folder, `src/${name}.js`)).href);
  const [{ calls }, { events }, { slots }] = await Promise.all([
    read('calls'),
    read('events'),
    read('slots'),
  ]);
  return { calls, events, slots } as Contract;
}

/** A remote that uses all of a contract. */
const usesOfAll = ({ calls, events, slots }: Contract): Uses => ({
  modules: {},
  calls,
  emits: events,
  listens: events,
  fills: slots,
  renders: Object.fromEntries(Object.entries(slots).map(([name, props]) => [name, { passes: [], props }])),
});

const keysOf = ({ calls, events, slots }: Contract) => [
  ...Object.keys(calls),
  ...Object.keys(events).map((name) => `the event ${name}`),
  ...Object.keys(slots).map((name) => `the slot ${name}`),
];

/** What a remote that uses all of the contract of before would miss in the next one, and what that has besides. */
export async function compareContracts(
  before: string,
  after: string,
): Promise<{ breaking: string[]; added: string[] }> {
  const [old, next] = await Promise.all([readContract(before), readContract(after)]);
  const uses = usesOfAll(old);
  const api = Object.fromEntries(
    Object.entries(next.calls).map(([name, call]) => [name, { ...call, example: { response: undefined } }]),
  );
  const host = {
    version: '',
    modules: {},
    packages: [],
    pages: [],
    slots: next.slots,
    events: next.events,
    uses,
  };
  const known = new Set(keysOf(old));
  return {
    breaking: compareWithDeployed(uses, { host, api }).map(({ problem }) => `a remote that ${problem}`),
    added: keysOf(next).filter((key) => !known.has(key)),
  };
}
