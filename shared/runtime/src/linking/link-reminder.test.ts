import { hideLinkToday, isLinkHiddenToday } from './link-reminder.ts';

const at = (time: string) => Date.parse(time);

beforeEach(() => localStorage.clear());

describe('"hide this for today"', () => {
  it('lasts until midnight in Bangkok', () => {
    hideLinkToday(7, 'marketplace', true, at('2026-11-20T10:00:00Z'));
    expect(isLinkHiddenToday(7, 'marketplace', at('2026-11-20T16:59:59Z'))).toBe(true);
    expect(isLinkHiddenToday(7, 'marketplace', at('2026-11-20T17:00:00Z'))).toBe(false);
  });

  it('applies to one game in one context', () => {
    hideLinkToday(7, 'marketplace', true);
    expect(isLinkHiddenToday(7, 'sell')).toBe(false);
    expect(isLinkHiddenToday(8, 'marketplace')).toBe(false);
  });

  it('can be undone', () => {
    hideLinkToday(7, 'marketplace', true);
    hideLinkToday(7, 'marketplace', false);
    expect(isLinkHiddenToday(7, 'marketplace')).toBe(false);
  });
});
