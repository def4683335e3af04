import { readFileSync } from 'node:fs';
import type { CallShape } from '@talad/contract/call';
import { calls } from '@talad/contract/calls';
import { events } from '@talad/contract/events';
import type { CallSchemas, Uses } from '@talad/contract/release-records';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { slots } from '@talad/contract/slots';
import { type CallExpression, type JSXOpeningElement, parseSync, Visitor } from 'oxc-parser';
import type { TSchema } from 'typebox';
import { isPlatformRequest } from '../../webpack/platform.ts';
import { filesBelow } from '../run-once.ts';

/** Names that source code uses of what is around it. */
interface SourceUses {
  /** Shared modules with the imported names; `*` for a whole module. */
  modules: Map<string, Set<string>>;
  calls: Set<string>;
  emits: Set<string>;
  listens: Set<string>;
  /** Slots with the props that are passed to them. */
  renders: Map<string, Set<string>>;
  /** Menus whose entries are shown. */
  shows: Set<string>;
}

const isCallName = /^(GET|POST|PUT|PATCH|DELETE) \/api\//;
const isEventName = /^[a-z]+(-[a-z]+)*:[a-z]+(-[a-z]+)*$/;

const slotElements = ['Slot', 'OpenSlot'];

export const emptyUses = (): SourceUses => ({
  modules: new Map(),
  calls: new Set(),
  emits: new Set(),
  listens: new Set(),
  renders: new Map(),
  shows: new Set(),
});

function add(map: Map<string, Set<string>>, key: string, names: readonly string[]) {
  const known = map.get(key) ?? new Set();
  for (const name of names) known.add(name);
  map.set(key, known);
}

/**
 * The event that a call of the bus names, `bus.emit('cart:changed', …)` or `useEvent('cart:changed', …)`, or the menu that
 * `useNavigation('footer')` reads.
 */
function addNamed(uses: SourceUses, { callee, arguments: [first] }: CallExpression) {
  if (first?.type !== 'Literal' || typeof first.value !== 'string') return;
  if (callee.type === 'Identifier' && callee.name === 'useNavigation') uses.shows.add(first.value);
  if (!isEventName.test(first.value)) return;
  const name =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
      ? callee.property.name
      : callee.type === 'Identifier' && callee.name;
  if (name === 'emit') uses.emits.add(first.value);
  if (name === 'on' || name === 'useEvent') uses.listens.add(first.value);
}

/** The slot that `<Slot name="…" />` or `<OpenSlot name="…" />` renders, and the props beside its name. */
function addSlot(uses: SourceUses, { attributes }: JSXOpeningElement) {
  const props = attributes.flatMap((one) => {
    if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') return [];
    return [{ name: one.name.name, value: one.value?.type === 'Literal' ? one.value.value : undefined }];
  });
  const slot = props.find(({ name }) => name === 'name')?.value;
  if (typeof slot !== 'string') return;
  add(
    uses.renders,
    slot,
    props.map(({ name }) => name).filter((name) => name !== 'name' && name !== 'key'),
  );
}

/** Adds what a source file uses. Types leave no trace in a bundle, so what only they name is not used. */
export function addSourceUses(uses: SourceUses, file: string, source: string): void {
  const { program, module } = parseSync(file, source);
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.flatMap(({ isType, importName: { kind, name } }) => {
      if (isType) return [];
      return [kind === 'Name' ? (name ?? '') : kind === 'Default' ? 'default' : '*'];
    });
    const isBare = entries.length === 0;
    if (isPlatformRequest(moduleRequest.value) && (names.length > 0 || isBare))
      add(uses.modules, moduleRequest.value, names);
  }
  for (const { moduleRequest, importName, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (moduleRequest && !isType && isPlatformRequest(moduleRequest.value))
      add(uses.modules, moduleRequest.value, [importName.kind === 'Name' ? (importName.name ?? '') : '*']);
  }
  new Visitor({
    ImportExpression({ source: request }) {
      if (request.type === 'Literal' && isPlatformRequest(String(request.value)))
        add(uses.modules, String(request.value), ['*']);
    },
    Literal({ value }) {
      if (typeof value === 'string' && isCallName.test(value)) uses.calls.add(value);
    },
    CallExpression: (call) => addNamed(uses, call),
    JSXOpeningElement(element) {
      if (element.name.type === 'JSXIdentifier' && slotElements.includes(element.name.name))
        addSlot(uses, element);
    },
  }).visit(program);
}

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
