import { runtimeMessages } from '@talad/runtime/locales';
import { createPageRuntime } from '@talad/runtime/page-runtime';
import { createFakeApi } from '@talad/runtime/testing/fake-api';
import { waitFor } from '@testing-library/react';
import { previewBannerId } from '../tab-preview.ts';
import { watchForStaleness } from './watch.ts';

const minuteMs = 60_000;

/** Watches a page after a navigation of this type; returns the request for the withdrawn versions. */
function watchPage(navigation: NavigationTimingType) {
  const fetchWithdrawn = jest.fn(async () => ({ ok: true, json: async () => ({}) }));
  globalThis.fetch = fetchWithdrawn as jest.Mock;
  performance.getEntriesByType = jest.fn(() => [{ type: navigation }]) as jest.Mock;
  const composition = { compositionId: 'test', remotes: [] };
  const page = createPageRuntime(
    { composition, language: 'en', queries: [], siteOrigin: 'https://talad.test' },
    { api: createFakeApi(), messages: runtimeMessages },
  );
  watchForStaleness(page, composition);
  return fetchWithdrawn;
}

afterEach(() => jest.useRealTimers());

test('checks when the tab becomes visible again, and at most every five minutes', async () => {
  jest.useFakeTimers();
  const fetchWithdrawn = watchPage('navigate');
  let visibility: DocumentVisibilityState = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const show = () => document.dispatchEvent(new Event('visibilitychange'));
  show();
  await jest.advanceTimersByTimeAsync(4 * minuteMs);
  expect(fetchWithdrawn).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(minuteMs);
  await waitFor(() => expect(fetchWithdrawn).toHaveBeenCalledTimes(1));

  visibility = 'hidden';
  await jest.advanceTimersByTimeAsync(60 * minuteMs);
  expect(fetchWithdrawn).toHaveBeenCalledTimes(1);
  visibility = 'visible';
  show();
  show();
  await waitFor(() => expect(fetchWithdrawn).toHaveBeenCalledTimes(2));
});

test('checks at once after a history navigation, as the document may come from the back/forward cache', async () => {
  const fetchWithdrawn = watchPage('back_forward');
  await waitFor(() => expect(fetchWithdrawn).toHaveBeenCalledTimes(1));
});

test('never checks on a preview, whose version staff chose although it may be withdrawn', async () => {
  jest.useFakeTimers();
  document.body.innerHTML = `<aside id="${previewBannerId}"></aside>`;
  const fetchWithdrawn = watchPage('back_forward');
  await jest.advanceTimersByTimeAsync(60 * minuteMs);
  expect(fetchWithdrawn).not.toHaveBeenCalled();
  document.body.innerHTML = '';
});
