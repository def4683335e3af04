import { badgesOf, groupsOf, historyFilterOf, historySearch } from './history-filter.ts';

const read = (text: string) => historyFilterOf(new URLSearchParams(text));

describe('transaction history filter in the URL', () => {
  it('round-trips every filter', () => {
    const filter = {
      role: 'seller',
      group: 'disputed',
      badge: 'pending',
      q: 'ดาบ T2611',
      page: '2-1234-1796000000000',
    } as const;
    expect(historyFilterOf(historySearch(filter))).toEqual(filter);
  });

  it('omits defaults', () => {
    expect(historySearch(read('')).toString()).toBe('');
  });

  it('ignores unknown values', () => {
    expect(read('role=thief&group=all&badge=gold&page=-1&q=%20%20')).toEqual({
      role: 'buyer',
      group: undefined,
      badge: undefined,
      q: undefined,
      page: undefined,
    });
    for (const page of ['2', '2-', '2-1-', 'x-1']) expect(read(`page=${page}`).page).toBeUndefined();
    expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(100);
  });

  it('ignores badges that orders of the role never have', () => {
    expect(badgesOf('buyer')).toEqual([
      'toPay',
      'waiting',
      'delivery',
      'pending',
      'rate',
      'complete',
      'refund',
      'cancel',
      'redeemed',
    ]);
    expect(badgesOf('seller')).toEqual(['waiting', 'delivery', 'pending', 'complete', 'cancel']);
    expect(read('role=seller&badge=refund').badge).toBeUndefined();
    expect(read('badge=approved').badge).toBeUndefined();
  });

  it('shows sales for an address that was written for the inventory', () => {
    expect(read('view=selling').role).toBe('seller');
    expect(read('view=bought').role).toBe('buyer');
  });

  it('ignores groups that orders of the role are never in', () => {
    expect(groupsOf('seller')).toEqual(['inProgress', 'disputed', 'complete', 'cancelled']);
    expect(read('role=seller&group=toRate').group).toBeUndefined();
  });
});
