import type { RegistryClient } from '@talad/registry-client/registry-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import type { CompositionSource, LiveComposition } from '../composition-source.ts';
import { addressGroup } from '../edge/forwarded-headers.ts';
import { matchPage, type PageMatch } from '../page/match.ts';
import type { PageReports } from '../plugins/telemetry.ts';
import { reportRegularly } from '../report-regularly.ts';
import { findLiveOutages } from './find-outages.ts';
import { reportingShare } from './reporting-share.ts';
import { VersionCounter } from './version-counter.ts';
import { visitedPage } from './visited-page.ts';
import { readBucket } from './visitor-bucket.ts';

/** Time between two reports, in ms. */
const every = 5_000;

interface VersionHealthOptions {
  compositions: CompositionSource;
  breaker: CircuitBreaker;
  /** Undefined for a store that stands alone: nothing is counted. */
  registry: Pick<RegistryClient, 'reportVersions'> | undefined;
  siteOrigin: string;
}

/** A visitor as far as the host can tell without a cookie; browsers that share an address and a name count as one. */
const visitorOf = (request: FastifyRequest): string =>
  readBucket(request) ?? `${addressGroup(request)} ${request.headers['user-agent'] ?? ''}`;

/** Tells the registry how the versions do on this host, by which it watches what goes live. */
export function createVersionHealth(
  app: FastifyInstance,
  { compositions, breaker, registry, siteOrigin }: VersionHealthOptions,
) {
  const counter = new VersionCounter();
  if (registry)
    reportRegularly(app, {
      title: 'the health of versions',
      every,
      send: async () => {
        const reports = counter.take();
        const outages = findLiveOutages(compositions.liveVersions(), breaker);
        if (reports.length > 0 || outages.length > 0) await registry.reportVersions(reports, outages);
      },
    });

  return {
    /** Counts a page that a browser opens. Bots send no such header. */
    onView({ headers }: FastifyRequest, live: LiveComposition, match: PageMatch | null): void {
      if (registry && headers['sec-fetch-mode'] === 'navigate')
        counter.view(visitedPage(live, match), reportingShare(compositions.rollouts().length > 0));
    },

    /** Counts what a page reports. */
    onReports(request: FastifyRequest, { compositionId, path = '/', entries }: PageReports): void {
      const live = registry && compositions.find(compositionId);
      if (!live || !path.startsWith('/')) return;
      const page = visitedPage(live, matchPage(live, new URL(siteOrigin + path)));
      counter.reports(visitorOf(request), page, entries);
    },
  };
}

export type VersionHealth = ReturnType<typeof createVersionHealth>;
