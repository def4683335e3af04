import { readiness } from '@talad/server/readiness';
import type { FastifyInstance } from 'fastify';
import type { CircuitBreaker } from './breaker/circuit-breaker.ts';
import { outagesOf } from './breaker/host-health.ts';
import type { CompositionSource } from './composition-source.ts';
import { withdrawnVersions } from './plugins/withdrawn-versions.ts';
import type { Renderer } from './render/renderer.ts';

interface Probed {
  breaker: CircuitBreaker;
  compositions: CompositionSource;
  renderer: Renderer;
  /** Whether the host has been told to end. */
  isEnding: () => boolean;
}

/** What others ask about this host: monitoring, load balancers, and pages that are open. */
export async function registerProbes(
  app: FastifyInstance,
  { breaker, compositions, renderer, isEnding }: Probed,
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
