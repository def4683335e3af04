import { findBankAccounts } from './bank-accounts.ts';
import { foldText, type Span, unfoldSpan } from './fold-text.ts';
import { findMessengerHandles } from './messenger-handles.ts';
import { findPhoneNumbers } from './phone-numbers.ts';
import { findWebAddresses } from './web-addresses.ts';

const mask = '•••';

/** Contacts in a text, in order and without overlaps. */
function findContacts(original: string): Span[] {
  const folded = foldText(original);
  const spans = [findWebAddresses, findPhoneNumbers, findBankAccounts, findMessengerHandles]
    .flatMap((find) => find(folded.text))
    .map((span) => unfoldSpan(folded, span))
    .sort((a, b) => a.start - b.start);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.start <= last.end)
      joined.splice(-1, 1, { start: last.start, end: Math.max(last.end, span.end) });
    else joined.push(span);
  }
  return joined;
}

function maskSpans(text: string, spans: readonly Span[]): string {
  const parts = spans.map(({ start }, at) => text.slice(spans[at - 1]?.end ?? 0, start));
  return [...parts, text.slice(spans.at(-1)?.end ?? 0)].join(mask);
}

/**
 * Masks phone numbers, email addresses, links, bank accounts and messenger names: Talad cannot protect a deal that is
 * made elsewhere. Game identifiers (UIDs, character names, Riot IDs) are not masked, because deliveries need them.
 */
export const hideContacts = (original: string): string => maskSpans(original, findContacts(original));

/**
 * Masks contacts that one author has split over consecutive messages, oldest first. Each message has been masked by
 * itself before; returns them in the same order.
 */
export function hideSplitContacts(messages: readonly string[]): string[] {
  const spans = findContacts(messages.join(' '));
  let start = 0;
  return messages.map((text) => {
    const from = start;
    start += text.length + 1;
    const own = spans
      .map((span) => ({ start: Math.max(span.start - from, 0), end: Math.min(span.end - from, text.length) }))
      .filter((span) => span.start < span.end);
    return maskSpans(text, own);
  });
}
