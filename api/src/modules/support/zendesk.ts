import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SupportDeskConfig } from '../../config/config.ts';
import type { SupportRequestRow } from './support.tables.ts';

const usualTimeoutMs = 10_000;

const subjects: Record<SupportRequestRow['subject'], string> = {
  general: 'General problems',
  profile: 'Profile',
  'item-announcements': 'Item announcements',
  transaction: 'Transaction',
};

const Found = Type.Object({ tickets: Type.Array(Type.Object({ external_id: Type.String() })) });
const Opened = Type.Object({ ticket: Type.Object({ id: Type.Integer() }) });

/**
 * Opens a ticket at Zendesk for a request: `POST {url}/api/v2/tickets.json`, with the request's own name as the
 * idempotency key. The desk forgets keys after two hours, so that it is asked first whether it has a ticket of that
 * name: a repetition after a lost answer opens no second one, however late it comes.
 */
export async function openTicket(
  { url, email, token }: SupportDeskConfig,
  { id, subject, ref, description, name, email: from }: SupportRequestRow,
  timeoutMs = usualTimeoutMs,
): Promise<void> {
  const ownName = `support-request-${id}`;
  const tickets = `${url}/api/v2/tickets.json`;
  const authorization = `Basic ${Buffer.from(`${email}/token:${token}`).toString('base64')}`;

  /** What the desk answers, where it is what it should be: a page in its place must not pass for a ticket. */
  async function ask<S extends TSchema>(address: string, expected: S, init: RequestInit): Promise<Static<S>> {
    const response = await fetch(address, {
      ...init,
      headers: { authorization, ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Read to its end, so that the connection is free again, and told to nobody: it may repeat what people wrote.
    const text = await response.text();
    if (!response.ok) throw new Error(`The support desk answered ${response.status}`);
    const body = jsonOf(text);
    if (!Value.Check(expected, body)) throw new Error('The support desk answered what nobody can read');
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
