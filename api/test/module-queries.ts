import { AsyncLocalStorage } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import { QueryPromise } from 'drizzle-orm';
import {
  PgDatabase,
  PgInsertBuilder,
  PgSelectBase,
  PgSelectBuilder,
  PgUpdateBuilder,
} from 'drizzle-orm/pg-core';
import { PgCountBuilder } from 'drizzle-orm/pg-core/query-builders/count';
import pg from 'pg';
import { rightsOfServers } from '../src/db/servers-role.ts';
import { moduleOf, tableOwners } from './table-owners.ts';

/**
 * Records the queries of each module while tests run, and checks them with a role that may use only the module's own
 * tables, the foundation's tables and the published views: permissions hold for SQL however it is built.
 */
const recorded = new Map<string, Set<string>>();
const currentModule = new AsyncLocalStorage<string | undefined>();

/** What a stack frame says about who builds a query. */
interface Frame {
  readonly isTest?: boolean;
  readonly module?: string | undefined;
  readonly isForeign?: boolean;
}

function frameOf(url: string): Frame {
  if (!url.startsWith('file:')) return {};
  const file = fileURLToPath(url);
  const isTest =
    file.endsWith('.test.ts') || (file.startsWith(import.meta.dirname) && file !== import.meta.filename);
  // These queries name the tables that each module declares as its own; a test compares the declarations.
  return { isTest, module: moduleOf(file), isForeign: file.endsWith('/src/db/personal-rows.ts') };
}

const frames = new Map<string, Frame>();

function knownFrameOf(url: string): Frame {
  const known = frames.get(url) ?? frameOf(url);
  frames.set(url, known);
  return known;
}

const filesOf = (_: Error, stack: NodeJS.CallSite[]) => stack.map((frame) => frame.getFileName() ?? '');

/** The files on the stack, innermost first. A stack as text takes twice the time, and each query takes one. */
function filesOnStack(): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: unknown } = {};
  Error.stackTraceLimit = 30;
  Error.prepareStackTrace = filesOf;
  Error.captureStackTrace(holder);
  const files = holder.stack as string[];
  Error.stackTraceLimit = stackTraceLimit;
  Error.prepareStackTrace = prepareStackTrace;
  return files;
}

/** The module whose code builds a query: that of the innermost stack frame in a module, unless a test is inside of it. */
function callingModule(): string | undefined {
  const stack = filesOnStack().map(knownFrameOf);
  if (stack.some(({ isForeign }) => isForeign)) return undefined;
  const caller = stack.find(({ isTest, module }) => isTest || module !== undefined);
  return caller?.isTest ? undefined : caller?.module;
}

type Method = (this: object, ...args: unknown[]) => unknown;

/** Replaces a method of a prototype; `around` gets the object, the call of the original, and its arguments. */
function wrap(
  prototype: object,
  name: string,
  around: (self: object, call: () => unknown, args: readonly unknown[]) => unknown,
): void {
  const original: unknown = Reflect.get(prototype, name);
  if (typeof original !== 'function') throw new Error(`There is no method ${name} to wrap.`);
  const wrapped: Method = function (...args) {
    return around(this, () => Reflect.apply(original, this, args), args);
  };
  Reflect.set(prototype, name, wrapped);
}

/** The module that began to build a query. A query runs when it is awaited, possibly by another module. */
const builders = new WeakMap<object, string | undefined>();

function remember(query: unknown, module: string | undefined): unknown {
  if (typeof query === 'object' && query !== null) builders.set(query, module);
  return query;
}

for (const name of [
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  '$count',
])
  wrap(PgDatabase.prototype, name, (_, call) => remember(call(), callingModule()));
for (const [prototype, name] of [
  [PgSelectBuilder.prototype, 'from'],
  [PgInsertBuilder.prototype, 'values'],
  [PgInsertBuilder.prototype, 'select'],
  [PgUpdateBuilder.prototype, 'set'],
] as const)
  wrap(prototype, name, (self, call) => remember(call(), builders.get(self)));
for (const prototype of [QueryPromise.prototype, PgSelectBase.prototype, PgCountBuilder.prototype])
  wrap(prototype, 'then', (self, call) => currentModule.run(builders.get(self), call));

/** Statements that PostgreSQL can plan. */
const isChecked = /^\s*(select|insert|update|delete|with|merge)\b/i;

/** Drizzle's queries are objects with type parsers; transaction control and other clients' queries are not. */
const isBuilt = (query: unknown): query is { readonly text: string } =>
  typeof query === 'object' && query !== null && 'types' in query && 'text' in query;

for (const prototype of [pg.Pool.prototype, pg.Client.prototype])
  wrap(prototype, 'query', (_, call, args) => {
    const module = currentModule.getStore();
    const [query] = args;
    // The pool passes a query on with a callback, when a connection is free, in the context of another query.
    const isPassedOn = typeof args.at(-1) === 'function';
    if (module !== undefined && !isPassedOn && isBuilt(query) && isChecked.test(query.text))
      recordQuery(module, query.text);
    return call();
  });

/** Adds a query to those that `findForeignQueries` checks. */
export function recordQuery(module: string, text: string): void {
  recorded.set(module, (recorded.get(module) ?? new Set<string>()).add(text));
}

/** The queries of a module since the last check. */
export const queriesOf = (module: string): readonly string[] => [...(recorded.get(module) ?? [])];

const roleOf = (module: string) => `talad_module_${module.replaceAll('-', '_')}`;

/** Roles belong to the whole server, so another test process may have created one. */
const createRole = (role: string) => `do $$ begin create role ${role};
  exception when duplicate_object or unique_violation then null; end $$;`;

const tablesOf = (owner: string) =>
  [...tableOwners].filter(([, module]) => module === owner).map(([table]) => table);

async function namesIn(client: pg.Client, catalogue: string, column: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select ${column} as name from ${catalogue} where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

/** As the servers: of some tables a module may only read and insert rows, its own included. */
const grantRights = (tables: readonly string[], rights: ReadonlyMap<string, string>, role: string) =>
  tables.map((table) => `grant ${rights.get(table) ?? 'all'} on ${table} to ${role};`).join(' ');

/** Queries that their module may run, after its name: the databases of a process have the same tables and rights. */
const passed = new Set<string>();
const keyOf = (module: string, query: string) => `${module} ${query}`;

/** Plans a query, which checks its permissions, without running it. Needs PostgreSQL 16. */
async function checkQuery(client: pg.Client, module: string, query: string): Promise<string[]> {
  try {
    await client.query(`explain (generic_plan) ${query}`);
    passed.add(keyOf(module, query));
    return [];
  } catch (error) {
    return [`${module}: ${error instanceof Error ? error.message : String(error)}\n${query}`];
  }
}

/** The queries recorded so far that have not passed, by module. Forgets all. */
function takeUnchecked(): [string, string[]][] {
  const all = [...recorded].map(([module, queries]): [string, string[]] => [
    module,
    [...queries].filter((query) => !passed.has(keyOf(module, query))),
  ]);
  recorded.clear();
  return all.filter(([, queries]) => queries.length > 0);
}

/** Checks and forgets the queries recorded so far. Returns each one that its module may not run, with the reason. */
export async function findForeignQueries(databaseUrl: string): Promise<string[]> {
  const unchecked = takeUnchecked();
  if (unchecked.length === 0) return [];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const views = await namesIn(client, 'pg_views', 'viewname');
    const tables = await namesIn(client, 'pg_tables', 'tablename');
    const shared = tables.filter((table) => tableOwners.get(table) === undefined);
    const rights = await rightsOfServers(client);
    await client.query(
      `${grantRights(shared, rights, 'public')} grant select on ${views.join(', ')} to public;
      grant usage on schema graphile_worker to public;
      grant select on all tables in schema graphile_worker to public;`,
    );
    const refused: string[] = [];
    for (const [module, queries] of unchecked) {
      const role = roleOf(module);
      await client.query(
        `${createRole(role)} ${grantRights(tablesOf(module), rights, role)} set role ${role};`,
      );
      for (const query of queries) refused.push(...(await checkQuery(client, module, query)));
      await client.query('reset role');
    }
    return refused;
  } finally {
    await client.end();
  }
}
