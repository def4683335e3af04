import { FakeEventSource } from '../testing/fake-event-source.ts';
import type { SummaryResponse } from './summary-state.ts';
import { subscribeToSummary } from './summary-stream.ts';

const response: SummaryResponse = {
  notification: { unread: 1, latestId: 1 },
  transactionNotification: { unread: 0, latestId: null },
  checListkCartItems: { cartUpdatedSha256: 'a', quantity: 0 },
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeEventSource.install();
});
afterEach(() => jest.useRealTimers());

test('passes on answers with their ETag and drops malformed data', () => {
  const received = jest.fn();
  const stop = subscribeToSummary(4, received);
  expect(FakeEventSource.newest.url).toBe('/api/notification/stream?pageUser=4');
  FakeEventSource.newest.emit('summary', JSON.stringify(response), '"v1"');
  FakeEventSource.newest.emit('summary', '{"notif');
  expect(received.mock.calls).toEqual([[response, '"v1"']]);
  stop();
  expect(FakeEventSource.newest.isClosed).toBe(true);
});

test('reconnects with a growing delay, which resets after a received event', () => {
  const stop = subscribeToSummary(4, jest.fn());
  FakeEventSource.newest.onerror?.();
  expect(FakeEventSource.newest.isClosed).toBe(true);
  jest.advanceTimersByTime(15_999);
  expect(FakeEventSource.opened).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(FakeEventSource.opened).toHaveLength(2);
  FakeEventSource.newest.onerror?.();
  jest.advanceTimersByTime(31_999);
  expect(FakeEventSource.opened).toHaveLength(2);
  jest.advanceTimersByTime(1);
  FakeEventSource.newest.emit('beat', '1');
  FakeEventSource.newest.onerror?.();
  jest.advanceTimersByTime(16_000);
  expect(FakeEventSource.opened).toHaveLength(4);
  stop();
  jest.advanceTimersByTime(300_000);
  expect(FakeEventSource.opened).toHaveLength(4);
});

test('closes a stream that misses three heartbeats', () => {
  const stop = subscribeToSummary(4, jest.fn());
  jest.advanceTimersByTime(44_000);
  FakeEventSource.newest.emit('beat', '1');
  jest.advanceTimersByTime(44_999);
  expect(FakeEventSource.newest.isClosed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(FakeEventSource.newest.isClosed).toBe(true);
  stop();
});
