import type { SupportDeskConfig } from '../../config/config.ts';
import type { SupportRequestRow } from './support.tables.ts';

const usualTimeoutMs = 10_000;

const subjects: Record<SupportRequestRow['subject'], string> = {
  general: 'General problems',
  profile: 'Profile',
  'item-announcements': 'Item announcements',
  transaction: 'Transaction',
};

/**
 * Opens a ticket at Zendesk for a request: `POST {url}/api/v2/tickets.json`. The request's number goes along as the
 * idempotency key and the ticket's external id, so that a repetition after a lost answer opens no second one.
 */
export async function openTicket(
  { url, email, token }: SupportDeskConfig,
  { id, subject, ref, description, name, email: from }: SupportRequestRow,
  timeoutMs = usualTimeoutMs,
): Promise<void> {
  const response = await fetch(`${url}/api/v2/tickets.json`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${email}/token:${token}`).toString('base64')}`,
      'content-type': 'application/json',
      'idempotency-key': `support-request-${id}`,
    },
    body: JSON.stringify({
      ticket: {
        external_id: String(id),
        subject: `#${id} ${subjects[subject]}`,
        comment: { body: ref ? `${description}\n\n${ref}` : description },
        requester: { name, email: from },
        tags: ['talad', subject],
      },
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // Read to its end, so that the connection is free again.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The support desk answered ${response.status}`);
}
