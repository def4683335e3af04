import { readFileSync } from 'node:fs';
import type { CallShape } from '@talad/contract/call';
import { calls } from '@talad/contract/calls';
import { events } from '@talad/contract/events';
import type { CallSchemas, Uses } from '@talad/contract/release-records';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { slots } from '@talad/contract/slots';
import type { TSchema } from 'typebox';
import { filesBelow } from '../fingerprint.ts';
import { addSourceUses, emptyUses } from './source-uses.ts';

const entry = <T>(table: Record<string, T>, name: string): T | null =>
  Object.hasOwn(table, name) ? (table[name] ?? null) : null;

function schemasOf(name: string): CallSchemas | null {
  const call = entry<CallShape>(calls, name);
  if (!call) return null;
  const { params, query, body, response } = call;
  return { ...(params && { params }), ...(query && { query }), ...(body && { body }), response };
}

const table = <T>(names: Iterable<string>, describe: (name: string) => T): Record<string, T> =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, describe(name)]));
const ofEvent = (name: string) => entry<TSchema>(events, name);
const ofSlot = (name: string) => entry<TSchema>(slots, name);

/** Reads from source folders, and a declaration if there is one, what a package uses of the site. */
export function readUses(folders: string[], declaration?: RemoteDeclaration): Uses {
  const uses = emptyUses();
  for (const file of folders.flatMap(filesBelow).filter((name) => /\.tsx?$/.test(name)))
    addSourceUses(uses, file, readFileSync(file, 'utf8'));
  const modules = [...(declaration?.pages ?? []), ...(declaration?.slots ?? [])];
  const needed = modules.flatMap(({ needs = [] }) => needs.map(({ call }) => call));
  const { emits = [], listens = [] } = declaration?.events ?? {};
  return {
    modules: table(uses.modules.keys(), (name) => [...(uses.modules.get(name) ?? [])].sort()),
    calls: table([...uses.calls, ...needed], schemasOf),
    emits: table([...uses.emits, ...emits], ofEvent),
    listens: table([...uses.listens, ...listens], ofEvent),
    fills: table(declaration?.slots.map(({ slot }) => slot) ?? [], ofSlot),
    renders: table(uses.renders.keys(), (name) => ({
      passes: [...(uses.renders.get(name) ?? [])].sort(),
      props: ofSlot(name),
    })),
    shows: [...uses.shows].sort(),
    adds: [...new Set(declaration?.nav.map(({ area }) => area))].sort(),
  };
}
