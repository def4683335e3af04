import type { FastifyInstance } from 'fastify';
import { bankModes } from './bank/bank.ts';
import { partyModes } from './behaviour.ts';
import { page } from './page.ts';
import { providerModes } from './payments/sandbox-provider.ts';
import { supportDeskModes } from './support-desk/support-desk.routes.ts';

interface Party {
  readonly title: string;
  /** Its page for developers. */
  readonly href?: string;
  /** The endpoint of its failure mode, and the available modes. */
  readonly control: string;
  readonly choices: Readonly<Record<string, object>>;
}

const modesOf = (modes: readonly string[]): Record<string, object> =>
  Object.fromEntries(modes.map((mode) => [mode, { mode }]));

const parties: readonly Party[] = [
  { title: 'Mail', href: '/mailbox', control: 'mail', choices: modesOf(partyModes) },
  {
    title: 'Messages by telephone',
    href: '/sms',
    control: 'sms',
    choices: {
      normal: {},
      slow: { delayMs: 30_000 },
      'down for three': { failures: 3 },
      'lost responses for three': { lostResponses: 3 },
    },
  },
  {
    title: 'Payment provider',
    href: '/sandbox/payments',
    control: 'payments',
    choices: modesOf(providerModes),
  },
  { title: 'Bank', href: '/sandbox/bank', control: 'bank', choices: modesOf(bankModes) },
  {
    title: 'Support desk',
    href: '/sandbox/support-desk',
    control: 'support-desk',
    choices: modesOf(supportDeskModes),
  },
  { title: 'Games', href: '/sandbox/game-server', control: 'game-server', choices: modesOf(partyModes) },
  { title: 'Sign-in of the staff', control: 'identity-staff', choices: modesOf(partyModes) },
  ...['google', 'facebook', 'apple'].map((name) => ({
    title: `Sign-in with ${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    control: `identity-${name}`,
    choices: modesOf(partyModes),
  })),
];

const script = `document.addEventListener('click', async (event) => {
  const { path, body } = event.target.dataset;
  if (!path) return;
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (response.ok)
    for (const button of event.target.parentElement.children)
      button.setAttribute('aria-pressed', String(button === event.target));
  document.querySelector('output').textContent = response.ok
    ? event.target.closest('li').querySelector('strong').textContent + ': ' + event.target.textContent
    : 'That did not work: this party is not running.';
});`;

/** All parties of the sandbox on one page, each with its failure modes. */
export function overviewRoutes(app: FastifyInstance): void {
  const rows = parties.map(({ title, href, control, choices }) => {
    const name = href ? `<a href="${href}">${title}</a>` : title;
    const buttons = Object.entries(choices).map(
      ([label, body]) =>
        `<button data-path="/sandbox/${control}" data-body='${JSON.stringify(body)}'>${label}</button>`,
    );
    return `<li><div class="row"><strong>${name}</strong><span>${buttons.join(' ')}</span></div></li>`;
  });
  app.get('/sandbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Sandbox',
          `<header><h1>Sandbox</h1><p>who the shop talks to, and how they behave from now on</p></header><p><output></output></p><ul>${rows.join('')}</ul><script>${script}</script>`,
        ),
      ),
  );
}
