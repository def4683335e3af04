import type { SummaryAnswer } from './summary-state.ts';
import { subscribeToSummary } from './summary-stream.ts';

/** Fake of the browser's EventSource. */
class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  isClosed = false;
  onerror: (() => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  emit(event: string, data: string, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(event, { data, lastEventId }));
  }
}

const answer: SummaryAnswer = {
  notification: { unread: 1, latestId: 1 },
  transactionNotification: { unread: 0, latestId: null },
  checListkCartItems: { cartUpdatedSha256: 'a', quantity: 0 },
};

const newest = () => {
  const source = FakeSource.opened.at(-1);
  if (!source) throw new Error('No stream was opened');
  return source;
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

test('passes on answers with their ETag and drops malformed data', () => {
  const heard = jest.fn();
  const stop = subscribeToSummary(heard);
  expect(newest().url).toBe('/api/notification/stream');
  newest().emit('summary', JSON.stringify(answer), '"v1"');
  newest().emit('summary', '{"notif');
  expect(heard.mock.calls).toEqual([[answer, '"v1"']]);
  stop();
  expect(newest().isClosed).toBe(true);
});

test('reconnects with a growing delay, which resets after a received event', () => {
  const stop = subscribeToSummary(jest.fn());
  newest().onerror?.();
  expect(newest().isClosed).toBe(true);
  jest.advanceTimersByTime(15_999);
  expect(FakeSource.opened).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(FakeSource.opened).toHaveLength(2);
  newest().onerror?.();
  jest.advanceTimersByTime(31_999);
  expect(FakeSource.opened).toHaveLength(2);
  jest.advanceTimersByTime(1);
  newest().emit('beat', '1');
  newest().onerror?.();
  jest.advanceTimersByTime(16_000);
  expect(FakeSource.opened).toHaveLength(4);
  stop();
  jest.advanceTimersByTime(300_000);
  expect(FakeSource.opened).toHaveLength(4);
});

test('closes a stream that misses three heartbeats', () => {
  const stop = subscribeToSummary(jest.fn());
  jest.advanceTimersByTime(44_000);
  newest().emit('beat', '1');
  jest.advanceTimersByTime(44_999);
  expect(newest().isClosed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(newest().isClosed).toBe(true);
  stop();
});

test('does nothing in a browser without EventSource', () => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  expect(() => subscribeToSummary(jest.fn())()).not.toThrow();
});
