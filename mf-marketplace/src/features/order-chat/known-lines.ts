import type { ChatMessage, ChatPage } from '@talad/contract/chat';

/** What of a chat is known: one stretch without a gap, oldest first, up to the newest line. */
export interface KnownLines {
  lines: ChatMessage[];
  /** Asks for what was said before; null at the beginning. */
  earlier: number | null;
}

const byId = (a: ChatMessage, b: ChatMessage) => a.id - b.id;

function joined(known: ChatMessage[], added: ChatMessage[]): ChatMessage[] {
  const byNumber = new Map(known.map((line) => [line.id, line]));
  for (const line of added) byNumber.set(line.id, line);
  return [...byNumber.values()].sort(byId);
}

/** Takes in the newest page. Where more was said since than one page holds, what was known before is let go. */
export function withNewest(known: KnownLines | null, page: ChatPage): KnownLines {
  const oldest = page.results.at(-1);
  const newestKnown = known?.lines.at(-1);
  const hasGap = page.next !== null && oldest && newestKnown && oldest.id > newestKnown.id;
  if (!known || hasGap) return { lines: joined([], page.results), earlier: page.next };
  return { lines: joined(known.lines, page.results), earlier: known.earlier };
}

/** Takes in a page of what was said before. */
export const withEarlier = (known: KnownLines, page: ChatPage): KnownLines => ({
  lines: joined(known.lines, page.results),
  earlier: page.next,
});

/** The first line of the other side that was not read when the chat was opened; null where all was. */
export function firstUnread(
  lines: ChatMessage[],
  mine: ChatMessage['author'],
  unread: number,
): number | null {
  if (unread === 0) return null;
  const theirs = lines.filter(({ author }) => author !== mine && author !== 'system');
  return theirs.at(-Math.min(unread, theirs.length))?.id ?? null;
}
