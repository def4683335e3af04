import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { BankAccess } from '../sandbox-config.ts';
import { renderBank } from './bank.page.ts';
import { type Bank, bankModes, type PayoutRequest, type RejectionCode, rejectionCodes } from './bank.ts';

const PayoutBody = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 100 }),
  amount: Type.String({ pattern: '^[0-9]+\\.[0-9]{2}$' }),
  currency: Type.Literal('THB'),
  beneficiary: Type.Object({
    bankCode: Type.String({ pattern: '^[0-9]{3}$' }),
    accountNumber: Type.String({ pattern: '^[0-9]{10,15}$' }),
    name: Type.String({ minLength: 1 }),
  }),
});

const Behaviour = Type.Object({
  mode: Type.Enum([...bankModes]),
  delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600_000 })),
  rejection: Type.Optional(Type.Enum([...rejectionCodes])),
});

const Settle = Type.Object({ rejection: Type.Optional(Type.Enum([...rejectionCodes])) });

/** The bank's payout API under /bank/v1, and its control endpoints for developers and tests under /sandbox/bank. */
export function bankRoutes(app: FastifyInstance, bank: Bank, { apiKey }: BankAccess): void {
  const isKnown = (authorization: string | undefined) => authorization === `Bearer ${apiKey}`;

  /** Sends the response according to the current mode. */
  async function send(reply: FastifyReply, status: number, body: object): Promise<FastifyReply> {
    const { mode, delayMs } = bank.behaviour;
    switch (mode) {
      case 'slow':
        await delay(delayMs, undefined, { ref: false });
        return reply.status(status).send(body);
      case 'lost':
        reply.hijack();
        reply.raw.destroy();
        return reply;
      case 'garbage':
        return reply.status(200).type('text/html').send('<h1>Welcome to your bank</h1>');
      default:
        return reply.status(status).send(body);
    }
  }

  app.post<{ Body: PayoutRequest }>(
    '/bank/v1/payouts',
    { schema: { body: PayoutBody } },
    async (request, reply) => {
      if (!isKnown(request.headers.authorization)) return reply.status(401).send({ code: 'unauthorized' });
      if (bank.behaviour.mode === 'down') return reply.status(503).send({ code: 'unavailable' });
      if (request.headers['idempotency-key'] !== request.body.reference) {
        return reply.status(422).send({ code: 'idempotency_key_missing' });
      }
      const payout = bank.take(request.body);
      if (!payout) return reply.status(409).send({ code: 'reference_used' });
      return send(reply, 201, payout);
    },
  );

  app.get<{ Params: { reference: string } }>(
    '/bank/v1/payouts/by-reference/:reference',
    async (request, reply) => {
      if (!isKnown(request.headers.authorization)) return reply.status(401).send({ code: 'unauthorized' });
      if (bank.behaviour.mode === 'down') return reply.status(503).send({ code: 'unavailable' });
      const payout = bank.find(request.params.reference);
      return payout
        ? send(reply, 200, payout)
        : send(reply, 404, { code: 'payout_not_found', message: 'There is no such payout.' });
    },
  );

  app.get('/sandbox/bank', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderBank(bank)),
  );

  app.get('/sandbox/bank/payouts', async () => ({ ...bank.behaviour, results: bank.list() }));

  app.post<{ Body: Parameters<Bank['set']>[0] }>(
    '/sandbox/bank',
    { schema: { body: Behaviour } },
    async (request) => {
      bank.set(request.body);
      return bank.behaviour;
    },
  );

  app.post<{ Params: { reference: string }; Body: { rejection?: RejectionCode } }>(
    '/sandbox/bank/payouts/:reference/settle',
    { schema: { body: Settle } },
    async (request, reply) => {
      const isThere = bank.settle(request.params.reference, request.body.rejection);
      return reply.status(isThere ? 200 : 404).send({});
    },
  );
}
