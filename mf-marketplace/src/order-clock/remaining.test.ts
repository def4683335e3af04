import { clockText, remaining } from './remaining.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const later = (text: string) => Date.parse(text);

describe('remaining time', () => {
  it('splits into days, hours, minutes and seconds', () => {
    expect(remaining(later('2026-11-23T05:06:07Z'), now)).toEqual({
      days: 2,
      hours: 2,
      minutes: 6,
      seconds: 7,
    });
  });

  it('is null at the deadline and after it', () => {
    expect(remaining(now, now)).toBeNull();
    expect(remaining(now - 1, now)).toBeNull();
  });

  it('is null for an invalid date', () => {
    expect(remaining(Number.NaN, now)).toBeNull();
  });

  it('formats with a constant width', () => {
    expect(clockText({ days: 0, hours: 0, minutes: 0, seconds: 9 })).toBe('00:00:09');
    expect(clockText({ days: 0, hours: 23, minutes: 59, seconds: 59 })).toBe('23:59:59');
  });
});
