import type { ReadCallName } from '@talad/contract/calls';

/** Name of a call and its normalized input. */
export type CallKey = readonly [name: ReadCallName, params: PartKey, query: PartKey];
type PartKey = Readonly<Record<string, string>>;

/*
 * The server reads inputs from the URL, where everything is text in any order; the page has numbers. Both must produce
 * the same key, or the browser would refetch what the server fetched.
 */
function normalise(part: object | undefined): PartKey {
  const entries = Object.entries(part ?? {}).filter(([, value]) => value !== undefined && value !== null);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}

/** Key of a read in the query cache: `[call, params, query]`; undefined dropped, keys sorted, values as text. */
export function queryKeyOf(name: ReadCallName, input: { params?: object; query?: object } = {}): CallKey {
  return [name, normalise(input.params), normalise(input.query)];
}
