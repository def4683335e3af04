import type { ReadCallName } from '@talad/contract/calls';
import { isOpenSlot } from '@talad/contract/open-slots';
import type { LoaderCall, PageDeclaration, SlotDeclaration, Source } from '@talad/contract/remote';

/** A call with its input filled in from a URL. */
export interface ResolvedCall {
  call: ReadCallName;
  params: Record<string, string>;
  query: Record<string, string>;
  required: boolean;
  /** Of a contribution to an open slot: the page neither waits for it nor depends on it. */
  isOfContribution?: boolean;
}

type Values = Readonly<Record<string, string | undefined>>;

/** What calls take their inputs from: the URL of a page, and the props of an open slot. */
export interface CallSources {
  path: Values;
  search: URLSearchParams;
  props?: Values | undefined;
}

function readSource(source: Source, { path, search, props }: CallSources) {
  if (typeof source !== 'object') return String(source);
  if (source.from === 'path') return path[source.name];
  if (source.from === 'prop') return props?.[source.name];
  return search.get(source.name) ?? source.fallback;
}

/** Whether a call cannot be made without this value. */
const isMissing = (source: Source, from: CallSources) =>
  typeof source === 'object' &&
  (source.from === 'prop' || (source.from === 'search' && source.required === true)) &&
  !readSource(source, from)?.trim();

function fill(sources: Record<string, Source> | undefined, from: CallSources) {
  const values: Record<string, string> = {};
  for (const [name, source] of Object.entries(sources ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const value = readSource(source, from);
    if (value !== undefined && value !== '') values[name] = value;
  }
  return values;
}

/**
 * The data requirements of a page or slot, resolved for a URL. Server and browser use the same function, so that the
 * server's data is in the browser's cache under the key that the component uses.
 */
export function resolveNeeds(needs: readonly LoaderCall[] | undefined, from: CallSources): ResolvedCall[] {
  const hasInput = ({ params, query }: LoaderCall) =>
    ![...Object.values(params ?? {}), ...Object.values(query ?? {})].some((source) =>
      isMissing(source, from),
    );
  return (needs ?? []).filter(hasInput).map((need) => ({
    call: need.call,
    params: fill(need.params, from),
    query: fill(need.query, from),
    required: need.required ?? false,
  }));
}

/** The data requirements of what fills a slot of a page. A page never fails because its slots lack data. */
export function resolveSlotNeeds(
  { slot, needs }: Pick<SlotDeclaration, 'slot' | 'needs'>,
  { slotProps }: Pick<PageDeclaration, 'slotProps'>,
  from: CallSources,
): ResolvedCall[] {
  const isOfContribution = isOpenSlot(slot);
  const props = fill(slotProps?.[slot], from);
  return resolveNeeds(needs, { ...from, props }).map((need) => ({
    ...need,
    required: false,
    ...(isOfContribution && { isOfContribution }),
  }));
}

/** Query key of a data requirement; equal to `queryKeyOf` for the component's input. */
export const keyOfNeed = ({ call, params, query }: ResolvedCall) => [call, params, query] as const;
