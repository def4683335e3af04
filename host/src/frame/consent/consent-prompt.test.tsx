import { analyticsChoice, consentCookie, storeAnalyticsConsent } from '@talad/runtime/consent';
import { Link } from '@talad/runtime/router';
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import './consent-bar.tsx';
import { ConsentPrompt } from './consent-prompt.tsx';

const forgetChoice = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${consentCookie}=; Max-Age=0; Path=/`;
};

afterEach(() => {
  forgetChoice();
});

const question = () => screen.findByRole('region', { name: 'Cookies' });

test('asks once after the first user interaction and stores the choice', async () => {
  const { page, user, unmount } = renderHostPage(<ConsentPrompt />);
  const listener = jest.fn();
  page.bus.on('consent:changed', listener);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await user.keyboard('{Tab}');
  const bar = within(await question());
  expect(bar.getByRole('link')).toHaveAttribute('href', '/legal-docs/cookie-policy');
  expect(analyticsChoice()).toBeUndefined();
  await user.click(bar.getByRole('button', { name: 'Decline' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect([analyticsChoice(), listener.mock.calls]).toEqual([false, [[{ analytics: false }]]]);
  unmount();

  const again = renderHostPage(<ConsentPrompt />);
  await again.user.keyboard('{Tab}');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('does not ask on task pages, and asks when the user returns to browsing', async () => {
  const { user } = renderHostPage(
    <>
      <Link to="/">Home</Link>
      <Link to="/signin">Sign in</Link>
      <ConsentPrompt />
    </>,
    { path: '/register', route: '*' },
  );
  await user.keyboard('{Tab}');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await user.keyboard('{Tab}');
  expect(await question()).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('asks again on request', async () => {
  storeAnalyticsConsent(false);
  const { page, user } = renderHostPage(<ConsentPrompt />, { path: '/register' });
  act(() => page.bus.emit('consent:open', {}));
  await user.click(within(await question()).getByRole('button', { name: 'Allow' }));
  expect(analyticsChoice()).toBe(true);
});

test('asks in Thai on a Thai page', async () => {
  const { user } = renderHostPage(<ConsentPrompt />, { language: 'th' });
  await user.keyboard('{Tab}');
  expect(await screen.findByRole('button', { name: 'ไม่อนุญาต' })).toBeVisible();
});

test('ignores the second click of a double-click on an answer, which would reach what lies below', async () => {
  const buy = jest.fn();
  const { user } = renderHostPage(
    <>
      <button type="button" onClick={buy}>
        Buy
      </button>
      <ConsentPrompt />
    </>,
  );
  const clickNth = (element: Element, detail: number) => {
    const click = createEvent.click(element, { detail, clientX: 100, clientY: 100 });
    fireEvent(element, Object.assign(click, { pointerType: 'mouse' }));
  };
  await user.keyboard('{Tab}');
  clickNth(within(await question()).getByRole('button', { name: 'Decline' }), 1);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  clickNth(screen.getByRole('button', { name: 'Buy' }), 2);
  expect(buy).not.toHaveBeenCalled();
});
