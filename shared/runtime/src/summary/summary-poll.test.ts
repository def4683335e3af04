import { ApiError } from '../api/api-error.ts';
import { walletReads } from '../query/query-client.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import {
  asked,
  installFixedTiming,
  openTab,
  show,
  summary,
  summaryCall,
  wait,
} from '../testing/summary-tabs.ts';
import { newUser } from '../testing/users.ts';
import type { SummaryResponse } from './summary-state.ts';

beforeEach(installFixedTiming);
afterEach(() => jest.useRealTimers());

test('polls at once on sign-in, then every ten seconds, and stops after sign-out', async () => {
  const api = createFakeApi({ [summaryCall]: summary(3, { quantity: 2 }) });
  const { counts, session, stop } = openTab(api);
  await wait(30_000);
  expect(asked(api)).toBe(0);
  session.getState().setUser(newUser());
  await wait(0);
  expect(asked(api)).toBe(1);
  expect(counts()).toEqual({
    loaded: true,
    notifications: 3,
    transactions: 0,
  });
  await wait(30_000);
  expect(asked(api)).toBe(4);
  session.setState({ user: null, status: 'guest' });
  expect(counts().loaded).toBe(false);
  await wait(30_000);
  expect(asked(api)).toBe(4);
  stop();
});

test('pauses while the tab is hidden and polls when it becomes visible', async () => {
  const api = createFakeApi({ [summaryCall]: summary(0) });
  const { session, stop } = openTab(api);
  session.getState().setUser(newUser());
  await wait(0);
  show('hidden');
  await wait(60_000);
  expect(asked(api)).toBe(1);
  show('visible');
  await wait(0);
  expect(asked(api)).toBe(2);
  stop();
});

test('shares one poll between two tabs, and the second takes over when the first closes', async () => {
  const api = createFakeApi({ [summaryCall]: summary(4) });
  const first = openTab(api);
  const second = openTab(api);
  first.session.getState().setUser(newUser());
  second.session.getState().setUser(newUser());
  await wait(30_000);
  expect(asked(api)).toBe(4);
  expect(second.counts().notifications).toBe(4);
  first.stop();
  await wait(10_000);
  expect(asked(api)).toBe(5);
  second.stop();
});

test('passes the poll to the next tab in line and skips a tab that was closed', async () => {
  const apis = [1, 2, 3].map(() => createFakeApi({ [summaryCall]: summary(4) }));
  const tabs = apis.map((api) => openTab(api));
  for (const { session } of tabs) session.getState().setUser(newUser());
  await wait(1_000);
  expect(apis.map(asked)).toEqual([1, 0, 0]);
  tabs[1]?.stop();
  tabs[0]?.stop();
  await wait(10_000);
  expect(apis.map(asked)).toEqual([1, 0, 1]);
  tabs[2]?.stop();
});

test.each([
  ['refused', { request: () => Promise.reject(new DOMException('', 'SecurityError')) }],
  ['not supported', undefined],
])('polls in every tab where locks are %s', async (_, locks) => {
  const browserLocks = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};
  if (locks) Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  else Reflect.deleteProperty(navigator, 'locks');
  const apis = [1, 2].map(() => createFakeApi({ [summaryCall]: summary(4) }));
  const tabs = apis.map((api) => openTab(api));
  for (const { session } of tabs) session.getState().setUser(newUser());
  await wait(0);
  Object.defineProperty(navigator, 'locks', browserLocks);
  expect(apis.map(asked)).toEqual([1, 1]);
  for (const { stop } of tabs) stop();
});

test('gives a newly opened tab the counts of the others without a request', async () => {
  const api = createFakeApi({ [summaryCall]: summary(4) });
  const first = openTab(api);
  first.session.getState().setUser(newUser());
  await wait(1_000);
  const second = openTab(api);
  second.session.getState().setUser(newUser());
  await wait(0);
  expect(asked(api)).toBe(1);
  expect(second.counts().notifications).toBe(4);
  first.stop();
  second.stop();
});

test('backs off on failures, respects Retry-After and then returns to the normal interval', async () => {
  let failure: ApiError | undefined = new ApiError({ code: 'UNAVAILABLE', status: 503, detail: '' });
  const api = createFakeApi({
    [summaryCall]: () => {
      if (failure) throw failure;
      return summary(0);
    },
  });
  const { session, stop } = openTab(api);
  session.getState().setUser(newUser());
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

test('invalidates exactly the reads affected by new notification ids or a changed cart', async () => {
  const api = createFakeApi({ [summaryCall]: summary(1) });
  const { session, stop, staleCalls } = openTab(api);
  session.getState().setUser(newUser());
  await wait(10_000);
  expect(staleCalls()).toEqual([]);
  api.responses[summaryCall] = summary(2, { latestId: 9 });
  await wait(10_000);
  const afterNotification = ['GET /api/notification', 'GET /api/user/kyc', ...walletReads];
  expect(staleCalls()).toEqual(afterNotification);
  api.responses[summaryCall] = summary(2, { latestId: 9, cart: 'b' });
  await wait(10_000);
  expect(staleCalls()).toEqual([...afterNotification, 'GET /api/user/cart']);
  api.responses[summaryCall] = summary(2, { latestId: 9, cart: 'b', orders: 6 });
  await wait(10_000);
  expect(staleCalls()).toContain('GET /api/notification/transaction');
  expect(staleCalls()).toContain('GET /api/transaction/');
  stop();
});

test('ignores the counts of a request sent before they were marked as read', async () => {
  const api = createFakeApi({ [summaryCall]: summary(5) });
  const { poll, counts, session, stop } = openTab(api);
  session.getState().setUser(newUser());
  await wait(0);
  let respondLate: (value: SummaryResponse) => void = () => undefined;
  api.responses[summaryCall] = () =>
    new Promise<SummaryResponse>((resolve) => {
      respondLate = resolve;
    });
  await wait(10_000);
  poll.markRead('notification');
  expect(counts().notifications).toBe(0);
  respondLate(summary(5));
  await wait(0);
  expect(counts().notifications).toBe(0);
  stop();
});

test('sends the ETag of the last answer and keeps the counts on a 304', async () => {
  const api = createFakeApi();
  const sent: unknown[] = [];
  let hasAnswered = false;
  api.ask = async (_name, _input, options) => {
    sent.push(options?.headers);
    if (hasAnswered) return { status: 304, data: undefined, header: () => undefined };
    hasAnswered = true;
    return { status: 200, data: summary(6), header: () => '"v1"' } as never;
  };
  const { counts, session, stop } = openTab(api);
  session.getState().setUser(newUser());
  await wait(10_000);
  expect(sent).toEqual([{}, { 'if-none-match': '"v1"' }]);
  expect(counts().notifications).toBe(6);
  stop();
});

test('omits If-None-Match on refresh and sends it on the next poll', async () => {
  const api = createFakeApi();
  const sent: unknown[] = [];
  api.ask = async (_name, _input, options) => {
    sent.push(options?.headers);
    return { status: 200, data: summary(6), header: () => '"v1"' } as never;
  };
  const { poll, session, stop } = openTab(api);
  session.getState().setUser(newUser());
  await wait(0);
  poll.refresh();
  await wait(10_000);
  expect(sent).toEqual([{}, {}, { 'if-none-match': '"v1"' }]);
  stop();
});
