import { filledSlots } from '@talad/contract/open-slots';
import { type PageDeclaration, pageModule, slotModule } from '@talad/contract/remote';
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
}

interface Candidate extends DeclaredPage {
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
  const slotNeeds = filledSlots(composition.remotes, slots)
    .filter(({ declared }) => declared.render === 'server')
    .flatMap(({ declared }) => resolveSlotNeeds(declared, candidate.owner?.page ?? {}, from));
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
    needs: withoutRepeated([...resolveNeeds([...pageNeeds, ...documentNeeds], from), ...slotNeeds]),
  };
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
