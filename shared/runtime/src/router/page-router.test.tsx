import { act, render, screen } from '@testing-library/react';
import { useId, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, StaticRouter, useLocation } from 'react-router-dom';
import { PageRouter } from './page-router.tsx';
import { withoutScrollReset } from './scroll-restoration.ts';

const scrolled = jest.fn();
let y = 0;

function scrollToPosition(position: number) {
  y = position;
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
  jest.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    scrolled(to[1]);
    scrollToPosition(Number(to[1]));
  });
  sessionStorage.clear();
  window.history.replaceState({ key: 'first' }, '', '/');
  scrollToPosition(0);
});

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      <p id="terms">Terms</p>
      <Link to="/next">Next</Link>
      <Link to="/next?sort=price" {...withoutScrollReset}>
        By price
      </Link>
      <Link to="/next#terms">Terms of next</Link>
    </>
  );
}

const open = () =>
  render(
    <PageRouter>
      <Page />
    </PageRouter>,
  );
const press = (name: string) => act(async () => screen.getByRole('link', { name }).click());
const goBack = () =>
  act(
    () =>
      new Promise<void>((done) => {
        addEventListener('popstate', () => done(), { once: true });
        window.history.back();
      }),
  );

it('starts a new URL at the top and restores the scroll position on back', async () => {
  open();
  scrollToPosition(700);
  await press('Next');
  expect(screen.getByRole('heading', { name: '/next' })).toBeVisible();
  expect(y).toBe(0);
  scrollToPosition(50);
  await goBack();
  expect(screen.getByRole('heading', { name: '/' })).toBeVisible();
  expect(y).toBe(700);
});

it('keeps the scroll position with preventScrollReset, for that navigation only', async () => {
  open();
  scrollToPosition(300);
  await press('By price');
  expect(window.location.search).toBe('?sort=price');
  expect(y).toBe(300);
  await press('Next');
  expect(y).toBe(0);
});

it('scrolls to the element that the hash names', async () => {
  open();
  scrollToPosition(300);
  const brought = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await press('Terms of next');
  expect(brought.mock.contexts).toEqual([document.getElementById('terms')]);
  expect(y).toBe(300);
});

it('ignores a hash that cannot be decoded', async () => {
  open();
  await act(async () => window.history.pushState({ key: 'bad' }, '', '/next#%E0'));
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  expect(y).toBe(0);
});

describe('document load', () => {
  it('does not move a page that is already scrolled', () => {
    scrollToPosition(120);
    open();
    expect(scrolled).not.toHaveBeenCalled();
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('restores the positions of its history after a reload and enables scrollRestoration on pagehide', async () => {
    const { unmount } = open();
    scrollToPosition(700);
    await press('Next');
    scrollToPosition(90);
    dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    unmount();

    scrollToPosition(0);
    open();
    expect(y).toBe(90);
    await goBack();
    expect(y).toBe(700);
  });

  it('starts at the top if session storage is denied', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    open();
    dispatchEvent(new Event('pagehide'));
    await press('Next');
    expect(y).toBe(0);
  });
});

it('renders the location of a back navigation that happened during hydration', async () => {
  window.history.pushState({ key: 'second', idx: 1 }, '', '/next');
  /** Goes back after the router has read its location and before it listens. */
  function NavigatesBack() {
    useState(() => window.history.replaceState({ key: 'first', idx: 0 }, '', '/'));
    return null;
  }
  render(
    <PageRouter>
      <NavigatesBack />
      <Page />
    </PageRouter>,
  );
  expect(await screen.findByRole('heading', { name: '/' })).toBeVisible();
});

it('keeps the ids that the server has rendered', async () => {
  const Labelled = () => <p id={useId()}>Labelled</p>;
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <StaticRouter location="/">
      <Labelled />
    </StaticRouter>,
  );
  const serverId = container.querySelector('p')?.id;
  const ids: string[] = [];
  const Reported = () => {
    ids.push(useId());
    return <p id={ids[0]}>Labelled</p>;
  };
  document.body.append(container);
  const root = await act(async () =>
    hydrateRoot(
      container,
      <PageRouter>
        <Reported />
      </PageRouter>,
    ),
  );
  expect(ids).toEqual([serverId]);
  act(() => root.unmount());
  container.remove();
});
