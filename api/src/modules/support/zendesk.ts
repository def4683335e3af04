import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SupportDeskConfig } from '../../config/outside-services.ts';
import type { SupportRequestRow } from './support.tables.ts';

const defaultTimeoutMs = 10_000;

const subjects: Record<SupportRequestRow['subject'], string> = {
  general: 'General problems',
  profile: 'Profile',
  'item-announcements': 'Item announcements',
  transaction: 'Transaction',
};

const Found = Type.Object({ tickets: Type.Array(Type.Object({ external_id: Type.String() })) });
const Opened = Type.Object({ ticket: Type.Object({ id: Type.Integer() }) });

/**
 * Opens a ticket at Zendesk for a request: `POST {url}/api/v2/tickets.json`, with an idempotency key derived from the
 * request id. The desk forgets keys after two hours, so the function first looks for a ticket with that external id:
 * a retry after a lost answer, however late, opens no second ticket.
 */
export async function openTicket(
  { url, email, token }: SupportDeskConfig,
  { id, subject, ref, description, name, email: from }: SupportRequestRow,
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const ownName = `support-request-${id}`;
  const tickets = `${url}/api/v2/tickets.json`;
  const authorization = `Basic ${Buffer.from(`${email}/token:${token}`).toString('base64')}`;

  /** Returns the desk's answer after validating it: an HTML page in its place must not pass for a ticket. */
  async function ask<S extends TSchema>(address: string, expected: S, init: RequestInit): Promise<Static<S>> {
    const response = await fetch(address, {
      ...init,
      headers: { authorization, ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Drain the body to free the connection, but never log it: it may contain what users wrote.
    const text = await response.text();
    if (!response.ok) throw new Error(`The support desk returned ${response.status}`);
    const body = jsonOf(text);
    if (!Value.Check(expected, body)) throw new Error('The support desk returned an invalid response');
    return body;
  }

  const query = new URLSearchParams({ external_id: ownName });
  const found = await ask(`${tickets}?${query}`, Found, {});
  if (found.tickets.some((ticket) => ticket.external_id === ownName)) return;
  await ask(tickets, Opened, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': ownName },
    body: JSON.stringify({
      ticket: {
        external_id: ownName,
        subject: `#${id} ${subjects[subject]}`,
        comment: { body: ref ? `${description}\n\n${ref}` : description },
        requester: { name, email: from },
        tags: ['talad', subject],
      },
    }),
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
