import { filledSlots } from '@talad/contract/open-slots';
import {
  type LoaderCall,
  type PageDeclaration,
  pageModule,
  type Source,
  slotModule,
} from '@talad/contract/remote';
import type { SlotName } from '@talad/contract/slots';
import {
  keyOfNeed,
  type ResolvedCall,
  resolveNeeds,
  resolveSlotNeeds,
} from '@talad/runtime/composition/data-requirements';
import { matchRoutes } from 'react-router-dom';
import { figureNeeds } from '../../src/content/document-figures.ts';
import { hostPages } from '../../src/pages/host-pages.ts';
import type { LiveComposition } from '../composition-source.ts';

type DeclaredPage = Pick<PageDeclaration, 'path' | 'access' | 'render' | 'index' | 'title'>;

/** The page that matches an address, before rendering; `path` is its pattern. */
export interface PageMatch extends DeclaredPage {
  /** The remote that owns the page, with its module; absent for pages of the host itself. */
  remote?: { name: string; page: PageDeclaration };
  slots: SlotName[];
  needs: ResolvedCall[];
  /** Names of the query parameters that the page depends on. */
  query: ReadonlySet<string>;
}

interface Candidate extends DeclaredPage {
  query?: string[];
  slots?: SlotName[];
  isDocument?: boolean;
  owner?: { name: string; page: PageDeclaration };
}

/** Slots on every page, the "not found" page included. */
const frameSlots: SlotName[] = ['header'];

/** Finds the page for an address among those of the live remotes and the host, the most specific first. */
export function matchPage({ composition }: LiveComposition, url: URL): PageMatch | null {
  const candidates: Candidate[] = [
    ...hostPages.map((page) => ({
      ...page,
      render: page.access === 'public' ? ('server' as const) : ('browser' as const),
    })),
    ...composition.remotes.flatMap((remote) =>
      remote.declaration.pages.map((page) => ({ ...page, owner: { name: remote.name, page } })),
    ),
  ];
  const routes = candidates.map((candidate, index) => ({ id: String(index), path: candidate.path }));
  const found = matchRoutes(routes, url.pathname)?.at(-1);
  const candidate = found && candidates[Number(found.route.id)];
  if (!found || !candidate) return null;
  const slots: SlotName[] = [...frameSlots, ...(candidate.slots ?? [])];
  const from = { path: found.params, search: url.searchParams };
  const filling = filledSlots(composition.remotes, slots).filter(
    ({ declared }) => declared.render === 'server',
  );
  const slotNeeds = filling.flatMap(({ declared }) =>
    resolveSlotNeeds(declared, candidate.owner?.page ?? {}, from),
  );
  const pageNeeds = candidate.render === 'server' ? (candidate.owner?.page.needs ?? []) : [];
  // Added here and not in the page's declaration: browsers fetch the few that a document needs by themselves.
  const documentNeeds = candidate.isDocument ? figureNeeds : [];
  return {
    path: candidate.path,
    access: candidate.access,
    render: candidate.render,
    index: candidate.index,
    title: candidate.title,
    remote: candidate.owner,
    slots,
    query: new Set([
      ...(candidate.query ?? []),
      ...queryOf([...pageNeeds, ...filling.flatMap(({ declared }) => declared.needs ?? [])]),
      ...namesFromSearch(Object.values(candidate.owner?.page.slotProps ?? {})),
    ]),
    needs: withoutRepeated([...resolveNeeds([...pageNeeds, ...documentNeeds], from), ...slotNeeds]),
  };
}

const namesFromSearch = (sources: readonly Record<string, Source>[]) =>
  sources
    .flatMap((named) => Object.values(named))
    .flatMap((source) => (typeof source === 'object' && source.from === 'search' ? [source.name] : []));

/** Names of the query parameters that calls take their inputs from. */
const queryOf = (needs: readonly LoaderCall[]) =>
  namesFromSearch(needs.flatMap(({ params, query }) => [params ?? {}, query ?? {}]));

/**
 * The address that a page is rendered and cached under: with the query parameters that it declares, each once and in one
 * order. Any other one would make a new page of it, which costs a rendering.
 */
export function declaredUrl(url: URL, match: Pick<PageMatch, 'query'> | null): URL {
  const declared = new URL(url);
  declared.search = '';
  for (const name of [...(match?.query ?? [])].sort()) {
    const value = url.searchParams.get(name);
    if (value !== null) declared.searchParams.set(name, value);
  }
  return declared;
}

/** Each call once: what a contribution needs may be what its page needs. */
function withoutRepeated(needs: ResolvedCall[]): ResolvedCall[] {
  const byKey = new Map<string, ResolvedCall>();
  for (const need of needs) {
    const key = JSON.stringify(keyOfNeed(need));
    const known = byKey.get(key);
    if (!known || (known.isOfContribution && !need.isOfContribution)) byKey.set(key, need);
  }
  return [...byKey.values()];
}

/** The remote modules that a page declares: the page module and the modules that fill its slots. */
export function declaredModules({ composition }: LiveComposition, { remote: owner, slots }: PageMatch) {
  return [
    ...(owner ? [{ remote: owner.name, module: pageModule(owner.page.id) }] : []),
    ...filledSlots(composition.remotes, slots)
      .filter(({ declared }) => declared.load === 'page')
      .map(({ remote, declared }) => ({
        remote: remote.name,
        module: slotModule(declared.slot, declared.id),
      })),
  ];
}

/** The remotes that own a page or fill one of its slots, by name. */
export const remotesOn = (
  { composition }: LiveComposition,
  { remote: owner, slots }: Pick<PageMatch, 'remote' | 'slots'> = { slots: frameSlots },
): string[] => {
  const filling = new Set(filledSlots(composition.remotes, slots).map(({ remote }) => remote.name));
  return composition.remotes
    .map(({ name }) => name)
    .filter((name) => name === owner?.name || filling.has(name));
};
