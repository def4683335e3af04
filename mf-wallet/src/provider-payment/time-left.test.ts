import { act, renderHook } from '@testing-library/react';
import { clockOf, useTimeLeft } from './time-left.ts';

describe('clockOf', () => {
  it.each([
    [15 * 60_000, '15:00'],
    [65_000, '01:05'],
    [999, '00:01'],
    [0, '00:00'],
    [-5000, '00:00'],
  ])('formats %d ms as %s', (ms, shown) => expect(clockOf(ms)).toBe(shown));
});

describe('useTimeLeft', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('counts down every second', () => {
    const { result } = renderHook(() => useTimeLeft('2026-05-01T10:01:00Z', () => {}));
    expect(result.current).toEqual({ clock: '01:00', isShort: true, isExpired: false });
    act(() => jest.advanceTimersByTime(3000));
    expect(result.current.clock).toBe('00:57');
  });

  it('is short from two minutes before the end, and over at the end', () => {
    const { result } = renderHook(() => useTimeLeft('2026-05-01T10:02:01Z', () => {}));
    expect(result.current).toMatchObject({ isShort: false, isExpired: false });
    act(() => jest.advanceTimersByTime(1000));
    expect(result.current).toMatchObject({ isShort: true, isExpired: false });
    act(() => jest.advanceTimersByTime(120_000));
    expect(result.current).toEqual({ clock: '00:00', isShort: true, isExpired: true });
  });

  it('calls `onExpired` at the end, and every five seconds until it unmounts', () => {
    const ask = jest.fn();
    const { unmount } = renderHook(() => useTimeLeft('2026-05-01T10:00:02Z', ask));
    act(() => jest.advanceTimersByTime(1000));
    expect(ask).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1000));
    expect(ask).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(4000));
    expect(ask).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(1000));
    expect(ask).toHaveBeenCalledTimes(2);
    unmount();
    act(() => jest.advanceTimersByTime(60_000));
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
