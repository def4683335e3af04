import type { RegistryClient } from '@talad/registry-client/registry-client';
import type { FastifyInstance } from 'fastify';
import type { PageReports } from '../plugins/telemetry.ts';
import type { RenderFault } from '../render/render-messages.ts';
import { reportRegularly } from '../report-regularly.ts';
import { isFailure } from '../rollouts/health-counter.ts';
import { ErrorCounter } from './error-counter.ts';

/** Time between two reports, in ms. */
const every = 5_000;

/** Reports errors of versions on this host and in browsers to the registry. */
export function createErrorReports(
  app: FastifyInstance,
  registry: Pick<RegistryClient, 'reportErrors'> | undefined,
) {
  const counter = new ErrorCounter();
  if (registry)
    reportRegularly(app, {
      title: 'the errors of versions',
      every,
      send: async () => {
        const reports = counter.take();
        if (reports.length > 0) await registry.reportErrors(reports);
      },
    });

  return {
    onFault({ source, reason, stack }: RenderFault): void {
      if (source) counter.add({ ...source, side: 'server', message: reason, stack });
    },

    onReports({ entries }: PageReports): void {
      for (const { name, remote, version, stack } of entries.filter(isFailure))
        if (remote && version) counter.add({ remote, version, side: 'browser', message: name, stack });
    },
  };
}

export type ErrorReports = ReturnType<typeof createErrorReports>;
