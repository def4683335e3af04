import type { RegistryClient } from '@talad/registry-client/registry-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import type { CompositionSource, LiveComposition } from '../composition-source.ts';
import { matchPage } from '../page/match.ts';
import { visitorOf } from '../page/visitor.ts';
import type { PageReports } from '../plugins/telemetry.ts';
import { reportRegularly } from '../report-regularly.ts';
import { findOutages } from './find-outages.ts';
import { type Audience, HealthCounter } from './health-counter.ts';
import { reportingShare } from './reporting-share.ts';
import { visitedPage } from './visited-page.ts';
import { readBucket, takeBucket } from './visitor-bucket.ts';

interface RolloutHealthOptions {
  compositions: CompositionSource;
  breaker: CircuitBreaker;
  /** Undefined for a store that stands alone: it has no rollouts. */
  registry: RegistryClient | undefined;
  siteOrigin: string;
}

const isPhone = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');

const audienceOf = (request: FastifyRequest, bucket: string): Audience => ({
  bucket,
  language: visitorOf(request).language,
  device: isPhone(request) ? 'phone' : 'desktop',
});

/** The part that this host has in rollouts: which versions visitors get, and how these do. */
export function createRolloutHealth(
  app: FastifyInstance,
  { compositions, breaker, registry, siteOrigin }: RolloutHealthOptions,
) {
  const rollouts = () => compositions.rollouts().map(({ rollout }) => rollout);
  const counter = new HealthCounter(rollouts);
  const take = () => counter.take();
  const outages = () => findOutages(compositions.rollouts(), breaker);
  // A rollout that hears nothing holds.
  if (registry)
    reportRegularly(app, {
      title: 'the health of rollouts',
      every: 1_000,
      send: async () => {
        const [reports, out] = [take(), outages()];
        if (reports.length > 0 || out.length > 0) await registry.reportHealth(reports, out);
      },
    });

  return {
    take,
    outages,

    /** The composition for a visitor who opens a page; the page counts as seen. */
    compositionFor(request: FastifyRequest, reply: FastifyReply, url: URL): LiveComposition {
      if (rollouts().length === 0) return compositions.live();
      const bucket = takeBucket(request, reply);
      if (!bucket) return compositions.live();
      const live = compositions.forBucket(bucket);
      counter.view(
        audienceOf(request, bucket),
        visitedPage(live, matchPage(live, url)),
        reportingShare(true),
      );
      return live;
    },

    /** Counts what a page reports, if its visitor takes part in rollouts. */
    onReports(request: FastifyRequest, { compositionId, path = '/', entries }: PageReports): void {
      if (rollouts().length === 0) return;
      const bucket = readBucket(request);
      const live = compositions.find(compositionId);
      if (!bucket || !live || !path.startsWith('/')) return;
      const page = visitedPage(live, matchPage(live, new URL(siteOrigin + path)));
      counter.reports(audienceOf(request, bucket), page, entries);
    },
  };
}

export type RolloutHealth = ReturnType<typeof createRolloutHealth>;
