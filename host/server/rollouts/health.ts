import type { RegistryClient } from '@talad/registry-client/registry-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import type { CompositionSource, LiveComposition } from '../composition-source.ts';
import { addressGroup } from '../edge/forwarded-headers.ts';
import { matchPage, remotesOn } from '../page/match.ts';
import { visitorOf } from '../page/visitor.ts';
import type { PageReports } from '../plugins/telemetry.ts';
import { reportRegularly } from '../report-regularly.ts';
import { findOutages } from './find-outages.ts';
import { type Audience, HealthCounter, type VisitedRemote } from './health-counter.ts';
import { assignBucket, readBucket } from './visitor-bucket.ts';

interface HealthOptions {
  compositions: CompositionSource;
  breaker: CircuitBreaker;
  /** Undefined without a registry: nothing is reported. */
  registry: Pick<RegistryClient, 'reportHealth'> | undefined;
  siteOrigin: string;
}

const isPhone = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');

/** Without a bucket, browsers that share an address and a name count as one visitor. */
const audienceOf = (request: FastifyRequest, bucket: string | undefined): Audience => ({
  visitor: bucket ?? `${addressGroup(request)} ${request.headers['user-agent'] ?? ''}`,
  language: visitorOf(request).language,
  device: isPhone(request) ? 'phone' : 'desktop',
});

/** Assigns versions to visitors and counts the health of the versions. */
export function createHealth(
  app: FastifyInstance,
  { compositions, breaker, registry, siteOrigin }: HealthOptions,
) {
  const counter = new HealthCounter();
  const take = () => counter.take();
  const outages = () => findOutages(compositions.publishedVersions(), breaker);
  // Without reports, a rollout is held.
  if (registry)
    reportRegularly(app, {
      title: 'the health of versions',
      every: 1_000,
      send: async () => {
        const [reports, out] = [take(), outages()];
        if (reports.length > 0 || out.length > 0) await registry.reportHealth(reports, out);
      },
    });

  /** The remotes on the page at an address; without a bucket, its visitor takes part in no rollout. */
  const remotesAt = (live: LiveComposition, url: URL, bucket: string | undefined): VisitedRemote[] => {
    const names = remotesOn(live, matchPage(live, url) ?? undefined);
    const rollouts = bucket ? compositions.rollouts() : [];
    return live.composition.remotes
      .filter(({ name }) => names.includes(name))
      .map(({ name: remote, version, declaration: { outcomes = [] } }) => {
        const rollout = rollouts.find(({ release }) => release.name === remote);
        return { remote, version, outcomes, rollout };
      });
  };

  return {
    take,
    outages,

    /** The composition for a visitor who opens a page; the page counts as seen. Bots do not send this header. */
    compositionFor(request: FastifyRequest, reply: FastifyReply, url: URL): LiveComposition {
      const bucket =
        compositions.rollouts().length === 0 ? readBucket(request) : assignBucket(request, reply);
      const live = bucket ? compositions.forBucket(bucket) : compositions.live();
      if (request.headers['sec-fetch-mode'] === 'navigate')
        counter.view(
          audienceOf(request, bucket),
          remotesAt(live, url, bucket),
          compositions.reportingShare(),
        );
      return live;
    },

    /** Counts what a page reports. */
    onReports(request: FastifyRequest, { compositionId, path = '/', entries }: PageReports): void {
      const live = compositions.find(compositionId);
      if (!live || !path.startsWith('/')) return;
      const bucket = readBucket(request);
      const page = remotesAt(live, new URL(siteOrigin + path), bucket);
      counter.reports(audienceOf(request, bucket), page, entries);
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
