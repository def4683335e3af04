import fp from 'fastify-plugin';

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;

const entry = {
  type: 'object',
  required: ['kind', 'name'],
  properties: {
    kind: { type: 'string', enum: ['error', 'vital', 'remote'] },
    name: text(2000),
    value: { type: 'number' },
    stack: text(2000),
    where: text(300),
    remote: text(80),
    version: text(80),
    slot: text(80),
  },
} as const;

const body = {
  type: 'object',
  required: ['setId', 'entries'],
  properties: { setId: text(40), path: text(300), entries: { type: 'array', maxItems: 50, items: entry } },
} as const;

interface PageReports {
  setId: string;
  path?: string;
  entries: Record<string, unknown>[];
}

/** Takes the pages' reports of errors and timings, by remote and version, into the server's log. */
export const telemetry = fp(async (app) => {
  app.post<{ Body: PageReports }>(
    '/telemetry',
    { schema: { body }, bodyLimit: 65_536 },
    async (request, reply) => {
      const { setId, path, entries } = request.body;
      for (const report of entries) request.log.info({ setId, path, report }, 'page report');
      return reply.code(204).send();
    },
  );
});
