import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { partyModes } from '../behaviour.ts';
import type { SupportDeskAccess } from '../sandbox-config.ts';
import { renderSupportDesk } from './support-desk.page.ts';
import type { NewTicket, SupportDesk } from './support-desk.ts';

export const supportDeskModes = [
  ...partyModes,
  /** Every request arrives twice, as behind a proxy that repeats them. */
  'twice',
  /** Opens the ticket, loses the response, and no longer has the idempotency key on a retry. */
  'forgets',
] as const;

const Behaviour = Type.Object({
  mode: Type.Enum([...supportDeskModes]),
  delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600_000 })),
});

const TicketBody = Type.Object({
  ticket: Type.Object({
    external_id: Type.String({ minLength: 1 }),
    subject: Type.String({ minLength: 1 }),
    comment: Type.Object({ body: Type.String({ minLength: 1 }) }),
    requester: Type.Object({ name: Type.String({ minLength: 1 }), email: Type.String({ format: 'email' }) }),
    tags: Type.Array(Type.String()),
  }),
});

/** Zendesk's ticket API under /zendesk, and its page and failure modes at /sandbox/support-desk. */
export function supportDeskRoutes(
  app: FastifyInstance,
  desk: SupportDesk,
  { email, token }: SupportDeskAccess,
): void {
  const defaults: { mode: (typeof supportDeskModes)[number]; delayMs: number } = {
    mode: 'normal',
    delayMs: 30_000,
  };
  let behaviour = defaults;
  const credentials = `Basic ${Buffer.from(`${email}/token:${token}`).toString('base64')}`;

  /** Performs the request and responds, according to the failure mode. */
  async function answer(
    reply: FastifyReply,
    authorization: string | undefined,
    act: () => { status: number; body: object },
  ): Promise<FastifyReply> {
    const { mode, delayMs } = behaviour;
    if (mode === 'down') return reply.status(503).header('retry-after', '60').send({ error: 'Unavailable' });
    if (authorization !== credentials) return reply.status(401).send({ error: "Couldn't authenticate you" });
    if (mode === 'garbage') return reply.status(200).type('text/html').send('<h1>We will be back</h1>');
    if (mode === 'twice') act();
    const { status, body } = act();
    if (mode === 'slow') await delay(delayMs, undefined, { ref: false });
    return reply.status(status).send(body);
  }

  const loseResponse = (reply: FastifyReply): FastifyReply => {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  };

  app.post<{ Body: { ticket: NewTicket }; Headers: { 'idempotency-key'?: string } }>(
    '/zendesk/api/v2/tickets.json',
    { schema: { body: TicketBody } },
    async ({ headers, body }, reply) => {
      const { mode } = behaviour;
      const act = () => {
        const opened = desk.open(headers['idempotency-key'], body.ticket);
        if (!opened) return { status: 400, body: { error: 'IdempotentRequestError' } };
        reply.header('x-idempotency-lookup', opened.isNew ? 'miss' : 'hit');
        return { status: 201, body: { ticket: opened.ticket } };
      };
      if ((mode === 'lost' || mode === 'forgets') && headers.authorization === credentials) {
        act();
        if (mode === 'forgets') desk.clearKeys();
        return loseResponse(reply);
      }
      return answer(reply, headers.authorization, act);
    },
  );

  app.get<{ Querystring: { external_id?: string } }>(
    '/zendesk/api/v2/tickets.json',
    { schema: { querystring: Type.Object({ external_id: Type.Optional(Type.String()) }) } },
    async ({ headers, query }, reply) =>
      answer(reply, headers.authorization, () => {
        const tickets = desk.list(query.external_id);
        return { status: 200, body: { tickets, count: tickets.length } };
      }),
  );

  app.get('/sandbox/support-desk', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderSupportDesk(desk.list())),
  );
  app.get('/sandbox/support-desk/tickets', async () => ({ ...behaviour, results: desk.list() }));
  app.delete('/sandbox/support-desk/tickets', async () => {
    desk.clear();
    return {};
  });
  app.post<{ Body: Partial<typeof defaults> }>(
    '/sandbox/support-desk',
    { schema: { body: Behaviour } },
    async ({ body }) => {
      behaviour = { ...defaults, ...body };
      return behaviour;
    },
  );
}
