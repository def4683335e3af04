import type { ReadCallName } from '@talad/contract/calls';
import type { DataNeed, Source } from '@talad/contract/remote';

/** A call with its input filled in from an address. */
export interface ResolvedNeed {
  call: ReadCallName;
  params: Record<string, string>;
  query: Record<string, string>;
  required: boolean;
}

function readSource(source: Source, path: Record<string, string | undefined>, search: URLSearchParams) {
  if (typeof source !== 'object') return String(source);
  if (source.from === 'path') return path[source.name];
  return search.get(source.name) ?? source.fallback;
}

function fill(
  sources: Record<string, Source> | undefined,
  path: Record<string, string | undefined>,
  search: URLSearchParams,
) {
  const values: Record<string, string> = {};
  for (const [name, source] of Object.entries(sources ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const value = readSource(source, path, search);
    if (value !== undefined && value !== '') values[name] = value;
  }
  return values;
}

/**
 * The calls that a page or slot needs first, for this address. Server and browser use the same function, so that what
 * the server fetched stands in the browser's cache under the key that the component asks for.
 */
export function resolveNeeds(
  needs: readonly DataNeed[] | undefined,
  path: Record<string, string | undefined>,
  search: URLSearchParams,
): ResolvedNeed[] {
  const hasInput = ({ params, query }: DataNeed) =>
    [...Object.values(params ?? {}), ...Object.values(query ?? {})].every(
      (source) =>
        typeof source !== 'object' ||
        source.from !== 'search' ||
        !source.required ||
        search.get(source.name)?.trim(),
    );
  return (needs ?? []).filter(hasInput).map((need) => ({
    call: need.call,
    params: fill(need.params, path, search),
    query: fill(need.query, path, search),
    required: need.required ?? false,
  }));
}

/** Key of a need in the query cache; the same as `queryKeyOf` gives for the component's own input. */
export const keyOfNeed = ({ call, params, query }: ResolvedNeed) => [call, params, query] as const;
