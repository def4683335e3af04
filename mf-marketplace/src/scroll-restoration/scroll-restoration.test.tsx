import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { useListScrollRestoration } from './scroll-restoration.ts';

const scrolledTo = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  scrolledTo.mockClear();
  window.scrollTo = scrolledTo;
});

function List({ startWith = 1 }: { startWith?: number }) {
  const [pages, setPages] = useState(startWith);
  const list = {
    data: undefined,
    hasNextPage: pages < 5,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
    fetchNextPage: () => setPages((before) => before + 1),
  };
  useListScrollRestoration(list, pages);
  return (
    <>
      <p>{pages} pages</p>
      <button type="button" onClick={list.fetchNextPage}>
        more
      </button>
    </>
  );
}

const scrollY = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

describe('scroll restoration of a paginated list', () => {
  it('reloads the pages and restores the scroll position', async () => {
    const { user, unmount } = renderUi(<List />, { path: '/search?input=a' });
    await user.click(screen.getByRole('button', { name: 'more' }));
    await user.click(screen.getByRole('button', { name: 'more' }));
    scrollY(1700);
    unmount();
    expect(scrolledTo).not.toHaveBeenCalled();
    renderUi(<List />, { path: '/search?input=a' });
    await waitFor(() => expect(screen.getByText('3 pages')).toBeVisible());
    expect(scrolledTo).toHaveBeenCalledWith(0, 1700);
    expect(scrolledTo).toHaveBeenCalledTimes(1);
  });

  it('saves the scroll position on pagehide', async () => {
    const { user } = renderUi(<List />, { path: '/search?input=a' });
    await user.click(screen.getByRole('button', { name: 'more' }));
    scrollY(900);
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    renderUi(<List />, { path: '/search?input=a' });
    await waitFor(() => expect(scrolledTo).toHaveBeenCalledWith(0, 900));
  });

  it('does not apply to another list', async () => {
    const { user, unmount } = renderUi(<List />, { path: '/search?input=a' });
    await user.click(screen.getByRole('button', { name: 'more' }));
    unmount();
    renderUi(<List />, { path: '/search?input=b' });
    expect(screen.getByText('1 pages')).toBeVisible();
  });

  it('leaves scrolling to the router when all pages are still in memory', async () => {
    const { unmount } = renderUi(<List startWith={3} />, { path: '/search?input=a' });
    unmount();
    renderUi(<List startWith={3} />, { path: '/search?input=a' });
    expect(scrolledTo).not.toHaveBeenCalled();
  });
});
