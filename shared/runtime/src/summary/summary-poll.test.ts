import { createFakeApi, type FakeApi } from '@talad/testing/fake-api';
import { member } from '@talad/testing/people';
import { ApiError } from '../api/api-error.ts';
import { createEventBus } from '../events/event-bus.ts';
import { createQueryClient } from '../query/query-client.ts';
import { serverPlace } from '../session/session-place.ts';
import { createSessionStore } from '../session/session-store.ts';
import { createSummaryPoll } from './summary-poll.ts';
import type { SummaryAnswer, SummaryStream } from './summary-state.ts';
import type { TabChannel } from './tab-channel.ts';

const summary = (
  unread: number,
  { latestId = 1, cart = 'a', quantity = 0, orders = 5 } = {},
): SummaryAnswer => ({
  notification: { unread, latestId },
  transactionNotification: { unread: 0, latestId: orders },
  checListkCartItems: { cartUpdatedSha256: cart, quantity },
});

const summaryCall = 'GET /api/notification/summary/';

/** A browser: its tabs wait in line for the lead and hear each other. */
function createBrowser() {
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

/** A stream that a test speaks through. */
function createStream() {
  const ears = new Set<Parameters<SummaryStream>[0]>();
  const stream: SummaryStream = (onAnswer) => {
    ears.add(onAnswer);
    return () => ears.delete(onAnswer);
  };
  return {
    stream,
    ears,
    say: (answer: SummaryAnswer, etag?: string) => {
      for (const hear of ears) hear(answer, etag);
    },
  };
}

const silence: SummaryStream = () => () => undefined;

function openTab(api: FakeApi, channel = createBrowser(), stream = silence) {
  const bus = createEventBus(() => undefined);
  const session = createSessionStore({ api, bus, place: serverPlace });
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

const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const asked = (api: FakeApi) => api.inputsOf(summaryCall).length;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  show('visible');
});
afterEach(() => jest.useRealTimers());

test('asks at once when somebody signs in, then every ten seconds, and not after signing out', async () => {
  const api = createFakeApi({ [summaryCall]: summary(3, { quantity: 2 }) });
  const { poll, session, stop } = openTab(api);
  await wait(30_000);
  expect(asked(api)).toBe(0);
  session.getState().adopt(member());
  await wait(0);
  expect(asked(api)).toBe(1);
  expect(poll.counts.getState()).toEqual({
    loaded: true,
    notifications: 3,
    transactions: 0,
    cartQuantity: 2,
  });
  await wait(30_000);
  expect(asked(api)).toBe(4);
  session.setState({ user: null, status: 'visitor' });
  expect(poll.counts.getState().loaded).toBe(false);
  await wait(30_000);
  expect(asked(api)).toBe(4);
  stop();
});

test('rests while the tab is hidden and asks when it is seen again', async () => {
  const api = createFakeApi({ [summaryCall]: summary(0) });
  const { session, stop } = openTab(api);
  session.getState().adopt(member());
  await wait(0);
  show('hidden');
  await wait(60_000);
  expect(asked(api)).toBe(1);
  show('visible');
  await wait(0);
  expect(asked(api)).toBe(2);
  stop();
});

test('two tabs ask once between them, both show the counts, and the second takes over', async () => {
  const api = createFakeApi({ [summaryCall]: summary(4) });
  const channel = createBrowser();
  const first = openTab(api, channel);
  const second = openTab(api, channel);
  first.session.getState().adopt(member());
  second.session.getState().adopt(member());
  await wait(30_000);
  expect(asked(api)).toBe(4);
  expect(second.poll.counts.getState().notifications).toBe(4);
  first.stop();
  await wait(10_000);
  expect(asked(api)).toBe(5);
  second.stop();
});

test('a tab opened later is told at once what the others know', async () => {
  const api = createFakeApi({ [summaryCall]: summary(4) });
  const channel = createBrowser();
  const first = openTab(api, channel);
  first.session.getState().adopt(member());
  await wait(1_000);
  const second = openTab(api, channel);
  second.session.getState().adopt(member());
  await wait(0);
  expect(asked(api)).toBe(1);
  expect(second.poll.counts.getState().notifications).toBe(4);
  first.stop();
  second.stop();
});

test('backs off on failures, obeys Retry-After, and is regular again after', async () => {
  let failure: ApiError | undefined = new ApiError({ code: 'UNAVAILABLE', status: 503, detail: '' });
  const api = createFakeApi({
    [summaryCall]: () => {
      if (failure) throw failure;
      return summary(0);
    },
  });
  const { session, stop } = openTab(api);
  session.getState().adopt(member());
  await wait(0);
  await wait(5_500);
  expect(asked(api)).toBe(2);
  failure = new ApiError({ code: 'UNAVAILABLE', status: 503, detail: '', retryAfterMs: 45_000 });
  await wait(10_500);
  expect(asked(api)).toBe(3);
  failure = undefined;
  await wait(44_000);
  expect(asked(api)).toBe(3);
  await wait(1_000);
  expect(asked(api)).toBe(4);
  await wait(10_000);
  expect(asked(api)).toBe(5);
  stop();
});

test('new ids and another cart make exactly the lists that show them stale', async () => {
  const api = createFakeApi({ [summaryCall]: summary(1) });
  const { session, stop, staleCalls } = openTab(api);
  session.getState().adopt(member());
  await wait(10_000);
  expect(staleCalls()).toEqual([]);
  api.answers[summaryCall] = summary(2, { latestId: 9 });
  await wait(10_000);
  expect(staleCalls()).toEqual(['GET /api/notification', 'GET /api/user/kyc']);
  api.answers[summaryCall] = summary(2, { latestId: 9, cart: 'b' });
  await wait(10_000);
  expect(staleCalls()).toEqual(['GET /api/notification', 'GET /api/user/kyc', 'GET /api/user/cart']);
  api.answers[summaryCall] = summary(2, { latestId: 9, cart: 'b', orders: 6 });
  await wait(10_000);
  expect(staleCalls()).toContain('GET /api/notification/transaction');
  expect(staleCalls()).toContain('GET /api/transaction/');
  stop();
});

test('an answer to an older question does not bring back counts that were read meanwhile', async () => {
  const api = createFakeApi({ [summaryCall]: summary(5) });
  const { poll, session, stop } = openTab(api);
  session.getState().adopt(member());
  await wait(0);
  let answerLate: (value: SummaryAnswer) => void = () => undefined;
  api.answers[summaryCall] = () =>
    new Promise<SummaryAnswer>((resolve) => {
      answerLate = resolve;
    });
  await wait(10_000);
  poll.markRead('notification');
  expect(poll.counts.getState().notifications).toBe(0);
  answerLate(summary(5));
  await wait(0);
  expect(poll.counts.getState().notifications).toBe(0);
  stop();
});

test('sends the tag of the last answer and keeps the counts on 304', async () => {
  const api = createFakeApi();
  const sent: unknown[] = [];
  let hasAnswered = false;
  api.ask = async (_name, _input, options) => {
    sent.push(options?.headers);
    if (hasAnswered) return { status: 304, data: undefined, header: () => undefined };
    hasAnswered = true;
    return { status: 200, data: summary(6), header: () => '"v1"' } as never;
  };
  const { poll, session, stop } = openTab(api);
  session.getState().adopt(member());
  await wait(10_000);
  expect(sent).toEqual([{}, { 'if-none-match': '"v1"' }]);
  expect(poll.counts.getState().notifications).toBe(6);
  stop();
});

test('asks for the whole answer when something on the page changed, and by its tag otherwise', async () => {
  const api = createFakeApi();
  const sent: unknown[] = [];
  api.ask = async (_name, _input, options) => {
    sent.push(options?.headers);
    return { status: 200, data: summary(6), header: () => '"v1"' } as never;
  };
  const { poll, session, stop } = openTab(api);
  session.getState().adopt(member());
  await wait(0);
  poll.refresh();
  await wait(10_000);
  expect(sent).toEqual([{}, {}, { 'if-none-match': '"v1"' }]);
  stop();
});

describe('beside a stream', () => {
  test('what it says shows at once in every tab, and the poll keeps its pace', async () => {
    const api = createFakeApi({ [summaryCall]: summary(1) });
    const browser = createBrowser();
    const { stream, ears, say } = createStream();
    const first = openTab(api, browser, stream);
    const second = openTab(api, browser, stream);
    for (const { session } of [first, second]) session.getState().adopt(member());
    await wait(1_000);
    expect(ears.size).toBe(1);
    say(summary(2, { latestId: 9 }), '"v2"');
    expect([first, second].map(({ poll }) => poll.counts.getState().notifications)).toEqual([2, 2]);
    expect(first.staleCalls()).toContain('GET /api/notification');
    api.answers[summaryCall] = summary(2, { latestId: 9 });
    await wait(29_000);
    expect(asked(api)).toBe(4);
    first.stop();
    await wait(10_000);
    expect(ears.size).toBe(1);
    second.stop();
    expect(ears.size).toBe(0);
  });

  test('the poll is the truth: it corrects what a stream said, and goes on when that is silent', async () => {
    const api = createFakeApi({ [summaryCall]: summary(1) });
    const { stream, say } = createStream();
    const { poll, session, stop } = openTab(api, createBrowser(), stream);
    session.getState().adopt(member());
    await wait(1_000);
    say(summary(7));
    expect(poll.counts.getState().notifications).toBe(7);
    await wait(10_000);
    expect(poll.counts.getState().notifications).toBe(1);
    stop();
  });

  test('opens none before the poll has worked, none in a hidden tab and none after signing out', async () => {
    let isDown = true;
    const api = createFakeApi({
      [summaryCall]: () => {
        if (isDown) throw new ApiError({ code: 'UNAVAILABLE', status: 503, detail: '' });
        return summary(0);
      },
    });
    const { stream, ears } = createStream();
    const { session, stop } = openTab(api, createBrowser(), stream);
    session.getState().adopt(member());
    await wait(1_000);
    expect(ears.size).toBe(0);
    isDown = false;
    await wait(60_000);
    expect(ears.size).toBe(1);
    show('hidden');
    expect(ears.size).toBe(0);
    show('visible');
    await wait(10_000);
    expect(ears.size).toBe(1);
    session.setState({ user: null, status: 'visitor' });
    expect(ears.size).toBe(0);
    stop();
  });
});
