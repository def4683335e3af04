import { setTimeout as delay } from 'node:timers/promises';
import { decimalBaht, toBaht } from '@talad/contract/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { escapeHtml, page } from '../page.ts';
import type { PaymentsAccess } from '../sandbox-config.ts';
import { bankPageRoutes } from './bank-page.ts';
import { type ProviderMode, providerModes, type SandboxProvider } from './sandbox-provider.ts';

interface ProviderRequest {
  readonly params: { readonly id: string };
  readonly query: Readonly<Record<string, string>>;
  readonly form: URLSearchParams;
  readonly key: string | undefined;
}
type SandboxResponse = readonly [number, object];

const missing: SandboxResponse = [
  404,
  { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
];
const refused = (code: string, more: object = {}): SandboxResponse => [
  402,
  { error: { type: 'card_error', code, message: 'Your card was declined.', ...more } },
];

/**
 * The provider's API under /v1 as far as Talad uses it, and the actions of developers and tests under
 * /sandbox/payments.
 */
export async function paymentSandboxRoutes(
  root: FastifyInstance,
  provider: SandboxProvider,
  { secretKey, publishableKey }: Pick<PaymentsAccess, 'secretKey' | 'publishableKey'>,
): Promise<void> {
  await root.register(async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    async function send(reply: FastifyReply, [status, body]: SandboxResponse): Promise<FastifyReply> {
      if (provider.mode === 'slow') await delay(provider.delayMs, undefined, { ref: false });
      if (provider.mode === 'garbage') return reply.type('text/html').send('<h1>Welcome</h1>');
      return reply.status(status).send(body);
    }

    const serve = (
      method: 'GET' | 'POST',
      url: string,
      handle: (requested: ProviderRequest) => SandboxResponse,
    ) =>
      app.route({
        method,
        url,
        handler: async (request: FastifyRequest, reply) => {
          if (request.headers.authorization !== `Bearer ${secretKey}`) {
            return reply
              .status(401)
              .send({ error: { type: 'authentication_error', message: 'Invalid API Key' } });
          }
          if (provider.mode === 'down')
            return reply.status(503).send({ error: { type: 'api_error', message: 'Down' } });
          const key = request.headers['idempotency-key'];
          const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
          const requested = {
            params: request.params as ProviderRequest['params'],
            query: request.query as ProviderRequest['query'],
            form,
            key: typeof key === 'string' ? key : undefined,
          };
          return send(reply, handle(requested));
        },
      });

    serve('POST', '/v1/payment_intents', ({ form, key }) => {
      const isCard = form.get('allowed_payment_method_types[0]') === 'card';
      const intent = provider.once(key, () =>
        provider.openIntent(
          Number(form.get('amount')),
          form.get('metadata[attempt]') ?? '',
          isCard ? (form.get('payment_method') ?? '') : undefined,
          form.get('return_url') ?? '',
        ),
      );
      const { last_payment_error: error } = intent;
      return error ? refused(error.code, { payment_intent: intent }) : [200, intent];
    });
    serve('GET', '/v1/payment_intents/:id', ({ params }) => {
      const intent = provider.intents.get(params.id);
      return intent ? [200, intent] : missing;
    });
    serve('POST', '/v1/payment_intents/:id/cancel', ({ params }) => {
      const intent = provider.cancel(params.id);
      return intent
        ? [200, intent]
        : [
            400,
            {
              error: {
                type: 'invalid_request_error',
                code: 'payment_intent_unexpected_state',
                message: 'Not now',
              },
            },
          ];
    });
    serve('GET', '/v1/events', ({ query }) => {
      const types = Object.keys(query).flatMap((name) => (/^types\[/.test(name) ? [query[name] ?? ''] : []));
      // Only undelivered events are stored.
      const events = provider.undelivered.since(Number(query['created[gte]'] ?? 0), types);
      const after = events.findIndex(({ id }) => id === query.starting_after) + 1;
      const data = events.slice(after, after + Number(query.limit ?? 10));
      return [
        200,
        { object: 'list', url: '/v1/events', data, has_more: after + data.length < events.length },
      ];
    });
    serve('POST', '/v1/refunds', ({ form, key }) => [
      200,
      provider.once(key, () => provider.refund(form.get('charge') ?? '', Number(form.get('amount')))),
    ]);
    serve('POST', '/v1/customers', ({ key }) => [
      200,
      provider.once(key, () => ({
        id: `cus_${Math.random().toString(36).slice(2, 14)}`,
        object: 'customer',
      })),
    ]);
    serve('POST', '/v1/setup_intents', ({ form, key }) => {
      const made = provider.once(key, () => ({
        setup: provider.openSetup(
          form.get('payment_method') ?? '',
          form.get('customer'),
          form.get('return_url') ?? '',
        ),
      }));
      if (!made.setup) return missing;
      return typeof made.setup === 'string' ? refused(made.setup) : [200, made.setup];
    });
    serve('GET', '/v1/setup_intents/:id', ({ params }) => {
      const setup = provider.setups.get(params.id);
      return setup ? [200, setup] : missing;
    });
    serve('GET', '/v1/payment_methods/:id', ({ params }) => {
      const card = provider.card(params.id);
      return card ? [200, card] : missing;
    });
    serve('POST', '/v1/payment_methods/:id/detach', ({ params }) => {
      const card = provider.card(params.id);
      if (!card) return missing;
      card.customer = null;
      return [200, card];
    });

    // Browsers post cards here directly, with the publishable key.
    const open = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
    };
    app.options('/v1/payment_methods', async (_request, reply) => reply.headers(open).status(204).send());
    app.post<{ Body: URLSearchParams }>('/v1/payment_methods', async (request, reply) => {
      reply.headers(open);
      const form = request.body;
      const isKnown =
        request.headers.authorization === `Bearer ${publishableKey}` || form.get('key') === publishableKey;
      if (!isKnown)
        return reply
          .status(401)
          .send({ error: { type: 'authentication_error', message: 'Invalid API Key' } });
      const part = (name: string) => form.get(`card[${name}]`) ?? '';
      const card = provider.tokenise(
        part('number').replaceAll(' ', ''),
        Number(part('exp_month')),
        Number(part('exp_year')),
      );
      return card
        ? send(reply, [200, card])
        : send(reply, refused('incorrect_number', { message: 'Your card number is incorrect.' }));
    });

    const Behaviour = Type.Object({
      mode: Type.Enum([...providerModes]),
      delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600_000 })),
    });
    app.post<{ Body: { mode: ProviderMode; delayMs?: number } }>(
      '/sandbox/payments',
      { schema: { body: Behaviour } },
      async ({ body }) => {
        provider.mode = body.mode;
        provider.delayMs = body.delayMs ?? 30_000;
        return { mode: provider.mode, delayMs: provider.delayMs };
      },
    );
    app.get('/sandbox/payments/intents', async () => ({ results: [...provider.intents.values()].reverse() }));
    app.post<{ Params: { id: string; act: string }; Body: { amount?: number } | null }>(
      '/sandbox/payments/:id/:act',
      async ({ params: { id, act }, body }, reply) => {
        const acts: Readonly<Record<string, () => object | undefined>> = {
          pay: () => provider.pay(id, body?.amount),
          decline: () => provider.fail(id, 'card_declined'),
          expire: () => provider.cancel(id),
          dispute: () => provider.dispute(id, 'needs_response'),
          won: () => provider.dispute(id, 'won'),
          lost: () => provider.dispute(id, 'lost'),
        };
        const done = acts[act]?.();
        return reply.status(done ? 200 : 404).send(done ?? {});
      },
    );
    const script = `document.addEventListener('click', async (event) => {
  const { path, body } = event.target.dataset;
  if (!path) return;
  await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  location.reload();
});`;
    const button = (label: string, path: string, body: object = {}) =>
      `<button data-path="${escapeHtml(path)}" data-body="${escapeHtml(JSON.stringify(body))}">${escapeHtml(label)}</button>`;
    const actButtons = (id: string) =>
      ['pay', 'decline', 'expire', 'dispute', 'won', 'lost'].map((act) =>
        button(act, `/sandbox/payments/${id}/${act}`),
      );
    app.get('/sandbox/payments', async (_request, reply) => {
      const modes = providerModes.map((mode) =>
        button(mode === provider.mode ? `${mode} (now)` : mode, '/sandbox/payments', { mode }),
      );
      const rows = [...provider.intents.values()].reverse().map(({ id, amount, status }) => {
        const less = button('pay 1 baht less', `/sandbox/payments/${id}/pay`, { amount: amount - 100 });
        return `<li><div class="row"><strong>${decimalBaht(toBaht(amount))} THB</strong><span>${status}</span><span>${id}</span><span>${actButtons(id).join(' ')} ${less}</span></div></li>`;
      });
      const list =
        rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p class="empty">Nothing was asked for yet.</p>';
      return reply
        .type('text/html; charset=utf-8')
        .send(
          page(
            'Sandbox payments',
            `<header><h1>Payments</h1></header><p>${modes.join(' ')}</p>${list}<script>${script}</script>`,
          ),
        );
    });
    bankPageRoutes(app, provider);
  });
}
