import type { ChatMessage } from '@talad/contract/chat';
import { firstUnread, withEarlier, withNewest } from './loaded-messages.ts';

const line = (id: number, author: ChatMessage['author'] = 'seller'): ChatMessage => ({
  id,
  author,
  text: `line ${id}`,
  event: null,
  itemId: null,
  picture: null,
  createdAt: '2026-11-21T03:00:00.000Z',
});
/** A server response: newest first. */
const page = (ids: number[], next: number | null = null) => ({
  results: ids.map((id) => line(id)),
  next,
  isOpen: true,
  unread: 0,
  readByOther: null,
});
const idsOf = ({ lines }: { lines: ChatMessage[] }) => lines.map(({ id }) => id);

describe('loaded chat messages', () => {
  it('grow at both ends, in order and without duplicates', () => {
    let known = withNewest(null, page([6, 5, 4], 4));
    known = withNewest(known, page([8, 7, 6], 6));
    expect(idsOf(known)).toEqual([4, 5, 6, 7, 8]);
    known = withEarlier(known, page([3, 2, 1]));
    expect(idsOf(known)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(known.earlier).toBeNull();
    expect(withNewest(known, page([9, 8, 7], 7)).earlier).toBeNull();
  });

  it('restart at the newest page when a gap would arise', () => {
    const known = withNewest(withNewest(null, page([3, 2, 1])), page([40, 39, 38], 38));
    expect(idsOf(known)).toEqual([38, 39, 40]);
    expect(known.earlier).toBe(38);
  });
});

describe('firstUnread', () => {
  const lines = [line(1), line(2, 'buyer'), line(3, 'system'), line(4), line(5)];

  it('returns the first unread message of the other side', () => {
    expect(firstUnread(lines, 'buyer', 2)).toBe(4);
    expect(firstUnread(lines, 'buyer', 3)).toBe(1);
    expect(firstUnread(lines, 'buyer', 30)).toBe(1);
  });

  it('returns null when everything is read', () => {
    expect(firstUnread(lines, 'buyer', 0)).toBeNull();
    expect(firstUnread([], 'buyer', 1)).toBeNull();
  });
});
