import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { EdgeError } from '../edge/edge-error.ts';
import { addressGroup } from '../edge/forwarded-headers.ts';
import type { PageReport } from '../rollouts/health-counter.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;

const entry = {
  type: 'object',
  // Each field becomes one of a line in the log: others are removed.
  additionalProperties: false,
  required: ['kind', 'name'],
  properties: {
    kind: { type: 'string', enum: ['error', 'vital', 'remote', 'api-error', 'outcome', 'view'] },
    name: text(2000),
    value: { type: 'number' },
    stack: text(2000),
    where: text(300),
    remote: text(80),
    version: text(80),
    module: text(80),
    step: text(20),
  },
} as const;

const body = {
  type: 'object',
  required: ['compositionId', 'entries'],
  properties: {
    compositionId: text(40),
    path: text(300),
    entries: { type: 'array', maxItems: 50, items: entry },
  },
} as const;

/** Entry of a report: its other fields are only logged. */
type ReportEntry = PageReport & Record<string, unknown>;

export interface PageReports {
  compositionId: string;
  path?: string;
  entries: ReportEntry[];
}

interface TelemetryOptions {
  siteOrigin: string;
  /** Counts reports for the health of versions, including entries that are not logged. */
  onReports?: (request: FastifyRequest, reports: PageReports) => Promise<void>;
  /** Reports allowed per address and minute. */
  perAddress?: number;
  /** Entries logged per second, for all pages together. */
  perSecond?: number;
  /** How often the number of dropped entries is logged, in ms. */
  reportMs?: number;
}

/** Passes a fixed number of entries per second and counts the others. */
class WriteBudget {
  readonly #perSecond: number;
  #second = 0;
  #written = 0;
  dropped = 0;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  take(): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) this.#written = 0;
    this.#second = second;
    if (this.#written >= this.#perSecond) {
      this.dropped += 1;
      return false;
    }
    this.#written += 1;
    return true;
  }
}

/**
 * Writes the pages' reports of errors and timings, by remote and version, to the server's log. The endpoint is public,
 * so it is limited per address and in total; the log states how many entries were dropped.
 */
export const telemetry = fp<TelemetryOptions>(
  async (app, { siteOrigin, onReports, perAddress = 60, perSecond = 100, reportMs = 10_000 }) => {
    const budget = new WriteBudget(perSecond);
    const sendReport = () => {
      if (budget.dropped > 0) app.log.warn({ dropped: budget.dropped }, 'page reports were dropped');
      budget.dropped = 0;
    };
    const reporting = setInterval(sendReport, reportMs).unref();
    app.addHook('onClose', async () => {
      clearInterval(reporting);
      sendReport();
    });
    await app.register(rateLimit, { global: false });
    app.post<{ Body: PageReports }>(
      '/telemetry',
      {
        schema: { body },
        bodyLimit: 65_536,
        onRequest: async ({ headers }) => {
          if (headers.origin === siteOrigin) return;
          budget.dropped += 1;
          throw new EdgeError('FORBIDDEN_ORIGIN', `Reports are only taken from ${siteOrigin}.`);
        },
        config: {
          rateLimit: {
            max: perAddress,
            timeWindow: 60_000,
            keyGenerator: addressGroup,
            hook: 'onRequest',
            onExceeded: () => {
              budget.dropped += 1;
            },
          },
        },
      },
      async (request, reply) => {
        const { compositionId, path, entries } = request.body;
        await onReports?.(request, request.body);
        for (const report of entries)
          if (budget.take()) request.log.info({ compositionId, path, ...report }, 'page report');
        return reply.code(204).send();
      },
    );
  },
);
