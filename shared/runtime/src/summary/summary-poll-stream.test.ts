import { createFakeApi } from '@talad/testing/fake-api';
import { member } from '@talad/testing/users';
import { ApiError } from '../api/api-error.ts';
import {
  asked,
  createBrowser,
  createStream,
  openTab,
  show,
  standStill,
  summary,
  summaryCall,
  wait,
} from '../testing/summary-tabs.ts';

beforeEach(standStill);
afterEach(() => jest.useRealTimers());

describe('summary poll with a stream', () => {
  test('shows streamed counts at once in every tab and keeps the poll interval', async () => {
    const api = createFakeApi({ [summaryCall]: summary(1) });
    const browser = createBrowser();
    const { stream, ears, emit } = createStream();
    const first = openTab(api, browser, stream);
    const second = openTab(api, browser, stream);
    for (const { session } of [first, second]) session.getState().adopt(member());
    await wait(1_000);
    expect(ears.size).toBe(1);
    emit(summary(2, { latestId: 9 }), '"v2"');
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

  test('overrides streamed counts with the next poll answer and keeps polling when the stream is silent', async () => {
    const api = createFakeApi({ [summaryCall]: summary(1) });
    const { stream, emit } = createStream();
    const { poll, session, stop } = openTab(api, createBrowser(), stream);
    session.getState().adopt(member());
    await wait(1_000);
    emit(summary(7));
    expect(poll.counts.getState().notifications).toBe(7);
    await wait(10_000);
    expect(poll.counts.getState().notifications).toBe(1);
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
