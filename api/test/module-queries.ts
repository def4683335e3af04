import { AsyncLocalStorage } from 'node:async_hooks';
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

/** The module whose code builds a query: that of the innermost stack frame in a module, unless a test is inside of it. */
function callingModule(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  const stack = new Error('stack').stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  const frames = [...stack.matchAll(/file:\/\/(\/[^\s)]*?\.ts):\d+:\d+/g)].map(([, file = '']) => file);
  // These queries name the tables that each module declares as its own; a test compares the declarations.
  if (frames.some((file) => file.endsWith('/src/db/personal-rows.ts'))) return undefined;
  const caller = frames.find((file) => isTestCode(file) || moduleOf(file) !== undefined);
  return caller === undefined || isTestCode(caller) ? undefined : moduleOf(caller);
}

const isTestCode = (file: string) =>
  file.endsWith('.test.ts') || (file.startsWith(import.meta.dirname) && file !== import.meta.filename);

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

/** Plans a query, which checks its permissions, without running it. Needs PostgreSQL 16. */
async function errorMessageOf(client: pg.Client, query: string): Promise<string | undefined> {
  try {
    await client.query(`explain (generic_plan) ${query}`);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Checks and forgets the queries recorded so far. Returns each one that its module may not run, with the reason. */
export async function findForeignQueries(databaseUrl: string): Promise<string[]> {
  const checked = [...recorded];
  recorded.clear();
  if (checked.length === 0) return [];
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
    for (const [module, queries] of checked) {
      const role = roleOf(module);
      await client.query(
        `${createRole(role)} ${grantRights(tablesOf(module), rights, role)} set role ${role};`,
      );
      for (const query of queries) {
        const reason = await errorMessageOf(client, query);
        refused.push(...(reason === undefined ? [] : [`${module}: ${reason}\n${query}`]));
      }
      await client.query('reset role');
    }
    return refused;
  } finally {
    await client.end();
  }
}
