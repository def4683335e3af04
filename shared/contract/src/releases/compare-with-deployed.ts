import type { ApiRecord, CallSchemas, PlatformRecord, Uses } from './release-records.ts';
import { type Schema, schemaIncompatibilities } from './schema-incompatibilities.ts';

/** One incompatibility of a version with the host or the API. */
export interface Incompatibility {
  /** The other side: decides which side must change first. */
  with: 'host' | 'api';
  problem: string;
}

/** An input that a call does not have. */
const noFields: Schema = { type: 'object', properties: {} };

function moduleIncompatibilities(uses: Uses, { modules }: PlatformRecord): string[] {
  return Object.entries(uses.modules).flatMap(([name, used]) => {
    const exported = modules[name];
    if (!exported) return [`imports ${name}, which the host does not share`];
    return used
      .filter((one) => one !== '*' && !exported.includes(one))
      .map((one) => `imports ${one} from ${name}, which does not export it`);
  });
}

/** Judges names with schemas against those of the host. */
function incompatibilitiesOf(
  what: string,
  used: Record<string, Schema | null>,
  provided: Record<string, Schema>,
  compare: (used: Schema, provided: Schema) => string[],
): string[] {
  return Object.entries(used).flatMap(([name, schema]) => {
    const there = provided[name];
    if (!there || !schema) return [`${what} "${name}", which the host does not know`];
    return compare(schema, there).map((incompatibility) => `${what} "${name}", but ${incompatibility}`);
  });
}

/** What a version uses that the host does not provide, or not in this form. */
function hostIncompatibilities(uses: Uses, host: PlatformRecord): string[] {
  const renders = Object.fromEntries(Object.entries(uses.renders).map(([name, { props }]) => [name, props]));
  const isClosed = true;
  return [
    ...moduleIncompatibilities(uses, host),
    ...incompatibilitiesOf('emits the event', uses.emits, host.events, (used, there) =>
      schemaIncompatibilities(used, there, { isClosed }),
    ),
    ...incompatibilitiesOf('listens to the event', uses.listens, host.events, (used, there) =>
      schemaIncompatibilities(there, used),
    ),
    ...incompatibilitiesOf('fills the slot', uses.fills, host.slots, (used, there) =>
      schemaIncompatibilities(there, used),
    ),
    ...incompatibilitiesOf('renders the slot', renders, host.slots, (used, there) =>
      schemaIncompatibilities(used, there),
    ),
    ...Object.entries(uses.renders).flatMap(([name, { passes }]) => {
      const slot = host.slots[name];
      const unknown = slot ? passes.filter((prop) => !slot.properties?.[prop]) : [];
      return unknown.map((prop) => `passes ${prop} to the slot "${name}", which has no such prop`);
    }),
  ];
}

const inputs = ['params', 'query', 'body'] as const;

/** The API refuses inputs that it does not know, and may answer with more than a version knows. */
function callIncompatibilities(used: CallSchemas, there: CallSchemas): string[] {
  const sent = inputs.flatMap((part) =>
    schemaIncompatibilities(used[part] ?? noFields, there[part] ?? noFields, { isClosed: true }, part).map(
      (incompatibility) => `in what it sends ${incompatibility}`,
    ),
  );
  const answered = schemaIncompatibilities(there.response, used.response).map(
    (incompatibility) => `in the response ${incompatibility}`,
  );
  return [...sent, ...answered];
}

/** What a version uses of the API that it does not provide, or not in this form. */
function apiIncompatibilities(uses: Uses, api: ApiRecord): string[] {
  return Object.entries(uses.calls).flatMap(([name, used]) => {
    const there = api[name];
    if (!there || !used) return [`calls ${name}, which the API does not have`];
    return callIncompatibilities(used, there).map(
      (incompatibility) => `calls ${name}, but ${incompatibility}`,
    );
  });
}

/** What is deployed; a part that was never deployed is absent and cannot contradict anything. */
export interface Deployed {
  host?: PlatformRecord | undefined;
  api?: ApiRecord | undefined;
}

/** Everything that a version uses and the deployed host and API lack: the same rules for the publishing of either side. */
export const compareWithDeployed = (uses: Uses, { host, api }: Deployed): Incompatibility[] => [
  ...(host ? hostIncompatibilities(uses, host) : []).map((problem) => ({ with: 'host' as const, problem })),
  ...(api ? apiIncompatibilities(uses, api) : []).map((problem) => ({ with: 'api' as const, problem })),
];
