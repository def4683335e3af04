import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { type HostPageModule, HostPageView } from './host-page.tsx';
import type { HostPage } from './host-pages.ts';

const pageThat = (id: string, load: () => Promise<HostPageModule>): HostPage => ({
  id,
  path: '/',
  load,
  access: 'public',
  index: false,
  title: { en: 'Sample', th: 'ตัวอย่าง' },
});
const sample: HostPageModule = { default: () => <h1>Sample</h1> };

/** Waits for the load, as React does for a promise that a component reads. */
const visit = (page: HostPage) => act(async () => renderHostPage(<HostPageView page={page} />));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a page whose file loads at the second request renders without an error', async () => {
  const load = jest.fn(async () => sample).mockRejectedValueOnce(new Error('busy'));
  await visit(pageThat('second-request', load));
  expect(await screen.findByRole('heading', { name: 'Sample' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page whose file takes long says that it loads, under the header', async () => {
  const { promise, resolve } = Promise.withResolvers<HostPageModule>();
  await visit(pageThat('slow', () => promise));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await act(async () => resolve(sample));
  expect(await screen.findByRole('heading', { name: 'Sample' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a page that fails to load shows an error, stops requesting and loads on retry', async () => {
  const load = jest.fn(() => Promise.reject<HostPageModule>(new Error('gone')));
  await visit(pageThat('after-a-press', load));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(load).toHaveBeenCalledTimes(2);
  load.mockImplementation(async () => sample);
  await act(() => userEvent.click(retry));
  expect(await screen.findByRole('heading', { name: 'Sample' })).toBeVisible();
});

test('a page that failed to load is requested again on the next visit', async () => {
  const load = jest.fn(() => Promise.reject<HostPageModule>(new Error('gone')));
  const page = pageThat('next-visit', load);
  const { unmount } = await visit(page);
  await screen.findByRole('button', { name: 'Try again' });
  unmount();
  load.mockImplementation(async () => sample);
  await visit(page);
  expect(await screen.findByRole('heading', { name: 'Sample' })).toBeVisible();
});
