import { ApiError } from '../api/api-error.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
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

const emit = (response: SummaryResponse, etag?: string) =>
  FakeEventSource.newest.emit('summary', JSON.stringify(response), etag);

beforeEach(installFixedTiming);
afterEach(() => jest.useRealTimers());

describe('summary poll with a stream', () => {
  test('shows streamed counts at once in every tab and keeps the poll interval', async () => {
    const api = createFakeApi({ [summaryCall]: summary(1) });
    const first = openTab(api);
    const second = openTab(api);
    for (const { session } of [first, second]) session.getState().setUser(newUser());
    await wait(1_000);
    expect(FakeEventSource.open).toHaveLength(1);
    emit(summary(2, { latestId: 9 }), '"v2"');
    await wait(0);
    expect([first, second].map(({ counts }) => counts().notifications)).toEqual([2, 2]);
    expect(first.staleCalls()).toContain('GET /api/notification');
    api.responses[summaryCall] = summary(2, { latestId: 9 });
    await wait(29_000);
    expect(asked(api)).toBe(4);
    first.stop();
    await wait(10_000);
    expect(FakeEventSource.open).toHaveLength(1);
    second.stop();
    expect(FakeEventSource.open).toHaveLength(0);
  });

  test('overrides streamed counts with the next poll answer and keeps polling when the stream is silent', async () => {
    const api = createFakeApi({ [summaryCall]: summary(1) });
    const { counts, session, stop } = openTab(api);
    session.getState().setUser(newUser());
    await wait(1_000);
    emit(summary(7));
    expect(counts().notifications).toBe(7);
    await wait(10_000);
    expect(counts().notifications).toBe(1);
    stop();
  });

  test('opens no stream before the first successful poll, in a hidden tab or after sign-out', async () => {
    let isDown = true;
    const api = createFakeApi({
      [summaryCall]: () => {
        if (isDown) throw new ApiError({ code: 'UNAVAILABLE', status: 503, detail: '' });
        return summary(0);
      },
    });
    const { session, stop } = openTab(api);
    session.getState().setUser(newUser());
    await wait(1_000);
    expect(FakeEventSource.open).toHaveLength(0);
    isDown = false;
    await wait(10_000);
    expect(FakeEventSource.open).toHaveLength(1);
    show('hidden');
    expect(FakeEventSource.open).toHaveLength(0);
    show('visible');
    await wait(10_000);
    expect(FakeEventSource.open).toHaveLength(1);
    session.setState({ user: null, status: 'guest' });
    expect(FakeEventSource.open).toHaveLength(0);
    stop();
  });
});
