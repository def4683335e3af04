import { readiness } from '@talad/server/readiness';
import type { FastifyInstance } from 'fastify';
import type { CircuitBreaker } from './breaker/circuit-breaker.ts';
import { outagesOf } from './breaker/host-health.ts';
import type { CompositionSource } from './composition-source.ts';
import { withdrawnVersions } from './plugins/withdrawn-versions.ts';
import type { Renderer } from './render/renderer.ts';

interface ProbeSources {
  breaker: CircuitBreaker;
  compositions: CompositionSource;
  renderer: Renderer;
  /** Whether the host has received the shutdown signal. */
  isEnding: () => boolean;
}

/** Endpoints about this host: for monitoring, load balancers and open pages. */
export async function registerProbes(
  app: FastifyInstance,
  { breaker, compositions, renderer, isEnding }: ProbeSources,
): Promise<void> {
  app.get('/healthz', async () => {
    const live = compositions.live();
    return { status: 'ok', set: live.composition.compositionId, ...outagesOf(live, breaker) };
  });
  await app.register(withdrawnVersions, { withdrawn: compositions.withdrawn });
  await app.register(readiness, {
    checks: {
      rendering: renderer.isReady,
      composition: () => compositions.live().composition.remotes.length > 0,
    },
    isEnding,
  });
}
