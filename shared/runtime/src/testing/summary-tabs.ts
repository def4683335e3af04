import { createEventBus } from '../events/event-bus.ts';
import { createQueryClient } from '../query/query-client.ts';
import { serverEnvironment } from '../session/session-environment.ts';
import { createSessionStore } from '../session/session-store.ts';
import { countsOf } from '../summary/summary.ts';
import { createSummaryPoll } from '../summary/summary-poll.ts';
import type { SummaryResponse } from '../summary/summary-state.ts';
import type { FakeApi } from './fake-api.ts';
import { FakeEventSource } from './fake-event-source.ts';

export const summary = (
  unread: number,
  { latestId = 1, cart = 'a', quantity = 0, orders = 5 } = {},
): SummaryResponse => ({
  notification: { unread, latestId },
  transactionNotification: { unread: 0, latestId: orders },
  checListkCartItems: { cartUpdatedSha256: cart, quantity },
});

export const summaryCall = 'GET /api/notification/summary/';

/** Opens a tab of the one browser in which a test runs. */
export function openTab(api: FakeApi) {
  const bus = createEventBus(() => undefined);
  const session = createSessionStore({ api, bus, environment: serverEnvironment });
  const queryClient = createQueryClient('server');
  const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
  const poll = createSummaryPoll({ api, queryClient, session });
  const stop = poll.start();
  return {
    poll,
    counts: () => countsOf(poll.latest.getState()),
    session,
    stop,
    staleCalls: () => invalidated.mock.calls.map(([filter]) => filter?.queryKey?.[0]),
  };
}

export const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

export const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
export const asked = (api: FakeApi) => api.inputsOf(summaryCall).length;

/** Uses fake timers and streams and removes the jitter, so that polls run exactly when due. */
export function installFixedTiming(): void {
  jest.useFakeTimers();
  FakeEventSource.install();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  show('visible');
}
