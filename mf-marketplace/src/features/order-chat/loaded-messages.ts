import type { ChatMessage, ChatPage } from '@talad/contract/chat';

/** Loaded messages of a chat: contiguous, oldest first, up to the newest. */
export interface KnownLines {
  lines: ChatMessage[];
  /** Cursor of the earlier messages; null at the start of the chat. */
  earlier: number | null;
}

const byId = (a: ChatMessage, b: ChatMessage) => a.id - b.id;

function joined(known: ChatMessage[], added: ChatMessage[]): ChatMessage[] {
  const byNumber = new Map(known.map((line) => [line.id, line]));
  for (const line of added) byNumber.set(line.id, line);
  return [...byNumber.values()].sort(byId);
}

/** Merges the newest page. If more messages arrived than one page holds, drops the older ones to avoid a gap. */
export function withNewest(known: KnownLines | null, page: ChatPage): KnownLines {
  const oldest = page.results.at(-1);
  const newestKnown = known?.lines.at(-1);
  const hasGap = page.next !== null && oldest && newestKnown && oldest.id > newestKnown.id;
  if (!known || hasGap) return { lines: joined([], page.results), earlier: page.next };
  return { lines: joined(known.lines, page.results), earlier: known.earlier };
}

/** Merges a page of earlier messages. */
export const withEarlier = (known: KnownLines, page: ChatPage): KnownLines => ({
  lines: joined(known.lines, page.results),
  earlier: page.next,
});

/** Returns the id of the other side's first unread message; null if everything is read. */
export function firstUnread(
  lines: ChatMessage[],
  mine: ChatMessage['author'],
  unread: number,
): number | null {
  if (unread === 0) return null;
  const theirs = lines.filter(({ author }) => author !== mine && author !== 'system');
  return theirs.at(-Math.min(unread, theirs.length))?.id ?? null;
}
