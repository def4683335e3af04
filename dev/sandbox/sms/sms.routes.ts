import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { renderSmsInbox } from './sms-inbox.page.ts';
import type { SmsInbox } from './sms-inbox.ts';

const Message = Type.Object({
  to: Type.String({ pattern: '^\\+[1-9][0-9]{8,14}$' }),
  from: Type.String({ minLength: 1, maxLength: 11 }),
  text: Type.String({ minLength: 1, maxLength: 320 }),
});
/** The failure mode of the gateway. */
const Behaviour = Type.Object(
  {
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
    /** This many requests are rejected with 503. */
    failures: Type.Optional(Type.Integer({ minimum: 0 })),
    /** This many messages are accepted, and the response is lost. */
    lostResponses: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);

/** An SMS gateway at /sms/messages, its inbox for developers at /sms, and its failure modes at /sandbox/sms. */
export function smsRoutes(app: FastifyInstance, inbox: SmsInbox, key: string): void {
  const defaults = { delayMs: 0, failures: 0, lostResponses: 0 };
  const behaviour = { ...defaults };

  app.post<{ Body: Static<typeof Message>; Headers: { 'idempotency-key'?: string } }>(
    '/sms/messages',
    { schema: { body: Message } },
    async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${key}`) return reply.status(401).send({ error: 'key' });
      await delay(behaviour.delayMs);
      if (behaviour.failures > 0) {
        behaviour.failures -= 1;
        return reply.status(503).send({ error: 'unavailable' });
      }
      const { to, from, text } = request.body;
      const { id } = inbox.add({ to, from, text, reference: request.headers['idempotency-key'] ?? '' });
      if (behaviour.lostResponses > 0) {
        behaviour.lostResponses -= 1;
        return reply.status(504).send({ error: 'timeout' });
      }
      return reply.status(202).send({ id, status: 'accepted' });
    },
  );

  app.get('/sms', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderSmsInbox(inbox.list())),
  );
  app.get<{ Querystring: { to?: string } }>(
    '/sms/messages',
    { schema: { querystring: Type.Object({ to: Type.Optional(Type.String()) }) } },
    async (request) => ({ results: inbox.list(request.query.to) }),
  );
  app.delete('/sms/messages', async () => {
    inbox.clear();
    return {};
  });
  app.post<{ Body: Static<typeof Behaviour> }>(
    '/sandbox/sms',
    { schema: { body: Behaviour } },
    async (request) => Object.assign(behaviour, defaults, request.body),
  );
}
