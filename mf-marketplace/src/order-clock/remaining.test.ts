import { clockText, remaining } from './remaining.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const later = (text: string) => Date.parse(text);

describe('time left', () => {
  it('is counted in days, hours, minutes and seconds', () => {
    expect(remaining(later('2026-11-23T05:06:07Z'), now)).toEqual({
      days: 2,
      hours: 2,
      minutes: 6,
      seconds: 7,
    });
  });

  it('is over at the moment itself and after', () => {
    expect(remaining(now, now)).toBeNull();
    expect(remaining(now - 1, now)).toBeNull();
  });

  it('is over where the date is none', () => {
    expect(remaining(Number.NaN, now)).toBeNull();
  });

  it('is written equally wide at all times', () => {
    expect(clockText({ days: 0, hours: 0, minutes: 0, seconds: 9 })).toBe('00:00:09');
    expect(clockText({ days: 0, hours: 23, minutes: 59, seconds: 59 })).toBe('23:59:59');
  });
});
