import { useLocation } from '@talad/runtime/router';
import { AppLink } from '@talad/ui/link';
import { act, screen, waitFor } from '@testing-library/react';
import { applyHead } from '../composition/page-head.ts';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

const Page = () =>
  useLocation().pathname === '/' ? <AppLink to="/games">To the games</AppLink> : <h1>Games</h1>;

const site = () =>
  renderHostPage(
    <>
      <AppLink to="/games">All games</AppLink>
      <AppLink to="/">Back</AppLink>
      <RouteAnnouncer mainId="content" />
      <main id="content" tabIndex={-1}>
        <Page />
      </main>
    </>,
    { path: '/', route: '*' },
  );

const announcement = () => document.querySelector('[aria-live=polite]');

beforeEach(() => {
  document.title = 'Talad';
});

test('focus moves to the start of the new page if the focused element disappears with the old one', async () => {
  const { user } = site();
  await user.click(screen.getByRole('link', { name: 'To the games' }));
  expect(await screen.findByRole('heading', { name: 'Games' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('focus moves to the new page if the focused element disappears only after the new page renders', async () => {
  const { user } = site();
  await user.click(screen.getByRole('link', { name: 'All games' }));
  act(() => screen.getByRole('link', { name: 'All games' }).blur());
  act(() => screen.getByRole('heading', { name: 'Games' }).append('!'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('focus outside of the page stays where it is', async () => {
  const { user } = site();
  await user.click(screen.getByRole('link', { name: 'All games' }));
  expect(await screen.findByRole('heading', { name: 'Games' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All games' })).toHaveFocus();
});

test('the title of the new page is announced once it is known, not before', async () => {
  const { user } = site();
  expect(announcement()).toBeEmptyDOMElement();
  await user.click(screen.getByRole('link', { name: 'To the games' }));
  expect(announcement()).toBeEmptyDOMElement();
  act(() => applyHead({ title: 'All games', detail: '12 games' }));
  expect(announcement()).toHaveTextContent(/^All games · Talad$/);
});

test('a page of the same title is announced with what distinguishes it from the previous page', async () => {
  document.title = 'Sword · Talad';
  const { user } = site();
  await user.click(screen.getByRole('link', { name: 'To the games' }));
  act(() => applyHead({ title: 'Item' }));
  act(() => applyHead({ title: 'Sword', detail: '฿120 from noi' }));
  expect(announcement()).toHaveTextContent('Sword · Talad, ฿120 from noi');
});

test('a page of the same title without a detail is announced again', async () => {
  const { user } = site();
  await user.click(screen.getByRole('link', { name: 'To the games' }));
  act(() => applyHead({ title: 'Order' }));
  const first = announcement()?.firstChild;
  await user.click(screen.getByRole('link', { name: 'Back' }));
  act(() => applyHead({ title: 'Order' }));
  expect(announcement()).toHaveTextContent('Order · Talad');
  expect(announcement()?.firstChild).not.toBe(first);
});
