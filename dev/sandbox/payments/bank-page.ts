import { decimalBaht, toBaht } from '@talad/contract/money';
import type { FastifyInstance } from 'fastify';
import { escapeHtml, page } from '../page.ts';
import type { SandboxProvider } from './sandbox-provider.ts';

const style = `<style>
.bank { max-width: 420px; margin: 6vh auto 0; padding: 28px; background: var(--paper); border: 1px solid var(--line); border-radius: 16px; }
.bank h1 { font-size: 20px; }
.bank p { color: var(--soft); }
.bank strong { color: var(--ink); }
.bank form { display: grid; gap: 10px; margin-top: 20px; }
.bank button, .bank a { display: block; padding: 12px; border-radius: 10px; border: 1px solid var(--line); background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
.bank button[value=yes] { background: var(--accent); border-color: var(--accent); color: var(--paper); }
</style>`;

/** The 3-D Secure page of a card's bank; every choice leads back to the site. */
export function bankPageRoutes(app: FastifyInstance, provider: SandboxProvider): void {
  app.get<{ Params: { id: string } }>('/sandbox/payments/confirm/:id', async ({ params: { id } }, reply) => {
    const back = provider.leaveBank(id);
    const intent = provider.intents.get(id);
    if (back === undefined) return reply.status(404).send();
    const requested = intent
      ? `Talad wants to take <strong>${decimalBaht(toBaht(intent.amount))} THB</strong> from your card.`
      : 'Talad wants to keep your card for later. Nothing is taken now.';
    const body = `${style}<div class="bank"><header><h1>Your bank asks for your confirmation</h1></header><p>${requested}</p>
<form method="post"><button name="agrees" value="yes">Confirm</button><button name="agrees" value="no">Refuse</button>
<a href="${escapeHtml(back)}">Go back without an answer</a></form></div>`;
    return reply.type('text/html; charset=utf-8').send(page('Sandbox bank', body));
  });
  app.post<{ Params: { id: string }; Body: URLSearchParams }>(
    '/sandbox/payments/confirm/:id',
    async ({ params: { id }, body }, reply) => {
      const back = provider.answerBank(id, body.get('agrees') === 'yes');
      return back === undefined ? reply.status(404).send() : reply.redirect(back, 303);
    },
  );
}
