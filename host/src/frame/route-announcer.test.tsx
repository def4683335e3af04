import { useLocation } from '@talad/runtime/router';
import { AppLink } from '@talad/ui/link';
import { act, screen, waitFor } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

const Page = () =>
  useLocation().pathname === '/' ? <AppLink to="/games">To the games</AppLink> : <h1>Games</h1>;

const site = () =>
  renderHostPage(
    <>
      <AppLink to="/games">All games</AppLink>
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
  act(() => {
    document.title = 'All games · Talad';
  });
  await waitFor(() => expect(announcement()).toHaveTextContent('All games · Talad'));
});
