import { foldText, type Span, unfoldSpan } from './fold-text.ts';
import { findMessengerHandles } from './messenger-handles.ts';
import { findPhoneNumbers } from './phone-numbers.ts';
import { findWebAddresses } from './web-addresses.ts';

const mask = '•••';

/**
 * Masks phone numbers, email addresses, links and messenger names: Talad cannot protect a deal that is made elsewhere.
 * Game identifiers (UIDs, character names, Riot IDs) are not masked, because deliveries need them.
 */
export function hideContacts(original: string): string {
  const folded = foldText(original);
  const spans = [findWebAddresses, findPhoneNumbers, findMessengerHandles]
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
  return joined.reduceRight(
    (text, { start, end }) => text.slice(0, start) + mask + text.slice(end),
    original,
  );
}
