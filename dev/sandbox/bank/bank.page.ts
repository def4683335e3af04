import { type Bank, bankModes } from './bank.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

// A sandbox page, served only to developers, so an inline script is acceptable.
const script = `document.addEventListener('click', async (event) => {
  const { path, body } = event.target.dataset;
  if (!path) return;
  await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  location.reload();
});`;

const button = (label: string, path: string, body: object, isCurrent = false): string =>
  `<button data-path="${escapeHtml(path)}" data-body="${escapeHtml(JSON.stringify(body))}"${isCurrent ? ' aria-pressed="true" style="font-weight:700"' : ''}>${escapeHtml(label)}</button>`;

/** The bank's current mode, with a button for each mode, and its payouts. */
export function renderBank(bank: Bank): string {
  const { mode } = bank.behaviour;
  const rows = bank.list().map(({ reference, amount, beneficiary, status, rejection, createdAt }) => {
    const path = `/sandbox/bank/payouts/${encodeURIComponent(reference)}/settle`;
    const actions =
      status === 'accepted'
        ? `${button('confirm', path, {})} ${button('reject', path, { rejection: 'account_closed' })}`
        : escapeHtml(rejection?.code ?? '');
    const cells = [
      createdAt,
      reference,
      `${amount} THB`,
      `${beneficiary.bankCode} ${beneficiary.accountNumber} ${beneficiary.name}`,
      status,
    ];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td>${actions}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sandbox bank</title>
<style>body{font:16px/1.6 system-ui,sans-serif;margin:32px;max-width:1100px}td,th{padding:6px 12px;text-align:left;border-bottom:1px solid #ddd}button{margin:2px;padding:6px 12px}</style></head>
<body><h1>Sandbox bank</h1>
<p>What it does with payouts from now on: ${bankModes.map((name) => button(name, '/sandbox/bank', { mode: name }, name === mode)).join(' ')}</p>
<table><thead><tr><th>When</th><th>Reference</th><th>Amount</th><th>Account</th><th>State</th><th></th></tr></thead>
<tbody>${rows.join('')}</tbody></table>
<script>${script}</script></body></html>`;
}
