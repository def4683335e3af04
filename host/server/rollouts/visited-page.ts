import type { LiveComposition } from '../composition-source.ts';
import { type PageMatch, remotesOn } from '../page/match.ts';
import type { VisitedPage } from './health-counter.ts';

/** A page that matches an address, as the counters of health see it. */
export const visitedPage = (live: LiveComposition, match: PageMatch | null): VisitedPage => ({
  versions: Object.fromEntries(live.composition.remotes.map(({ name, version }) => [name, version])),
  remotes: remotesOn(live, match ?? undefined),
  outcomes: Object.fromEntries(
    live.composition.remotes.map(({ name, declaration }) => [name, declaration.outcomes ?? []]),
  ),
});
