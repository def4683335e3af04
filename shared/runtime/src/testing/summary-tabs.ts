import type { FakeApi } from '@talad/testing/fake-api';
import { createEventBus } from '../events/event-bus.ts';
import { createQueryClient } from '../query/query-client.ts';
import { serverEnvironment } from '../session/session-environment.ts';
import { createSessionStore } from '../session/session-store.ts';
import { createSummaryPoll } from '../summary/summary-poll.ts';
import type { SummaryAnswer, SummaryStream } from '../summary/summary-state.ts';
import type { TabChannel } from '../summary/tab-channel.ts';

export const summary = (
  unread: number,
  { latestId = 1, cart = 'a', quantity = 0, orders = 5 } = {},
): SummaryAnswer => ({
  notification: { unread, latestId },
  transactionNotification: { unread: 0, latestId: orders },
  checListkCartItems: { cartUpdatedSha256: cart, quantity },
});

export const summaryCall = 'GET /api/notification/summary/';

/** Fake browser: its tabs queue for the lead and exchange messages. */
export function createBrowser() {
  const line: (() => void)[] = [];
  const ears: ((message: unknown) => void)[] = [];
  return (onMessage: (message: unknown) => void): TabChannel => {
    ears.push(onMessage);
    return {
      lead(onLead) {
        line.push(onLead);
        if (line[0] === onLead) onLead();
        return () => {
          const wasFirst = line[0] === onLead;
          if (line.includes(onLead)) line.splice(line.indexOf(onLead), 1);
          if (wasFirst) line[0]?.();
        };
      },
      post: (message) => {
        for (const ear of ears) if (ear !== onMessage) ear(structuredClone(message));
      },
      close: () => undefined,
    };
  };
}

/** Fake stream that a test sends answers through. */
export function createStream() {
  const ears = new Set<Parameters<SummaryStream>[0]>();
  const stream: SummaryStream = (onAnswer) => {
    ears.add(onAnswer);
    return () => ears.delete(onAnswer);
  };
  return {
    stream,
    ears,
    emit: (answer: SummaryAnswer, etag?: string) => {
      for (const hear of ears) hear(answer, etag);
    },
  };
}

const silence: SummaryStream = () => () => undefined;

export function openTab(api: FakeApi, channel = createBrowser(), stream = silence) {
  const bus = createEventBus(() => undefined);
  const session = createSessionStore({ api, bus, environment: serverEnvironment });
  const queryClient = createQueryClient('server');
  const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
  const poll = createSummaryPoll({ api, queryClient, session, channel, stream });
  const stop = poll.start();
  return {
    poll,
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

/** Uses fake timers and removes the jitter, so that polls run exactly when due. */
export function standStill(): void {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  show('visible');
}
