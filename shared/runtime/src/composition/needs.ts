import type { ReadCallName } from '@talad/contract/calls';
import type { LoaderCall, Source } from '@talad/contract/remote';

/** A call with its input filled in from a URL. */
export interface ResolvedCall {
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
 * The data requirements of a page or slot, resolved for a URL. Server and browser use the same function, so that the
 * server's data is in the browser's cache under the key that the component uses.
 */
export function resolveNeeds(
  needs: readonly LoaderCall[] | undefined,
  path: Record<string, string | undefined>,
  search: URLSearchParams,
): ResolvedCall[] {
  const hasInput = ({ params, query }: LoaderCall) =>
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

/** Query key of a data requirement; equal to `queryKeyOf` for the component's input. */
export const keyOfNeed = ({ call, params, query }: ResolvedCall) => [call, params, query] as const;
