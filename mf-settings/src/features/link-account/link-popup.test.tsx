import { linkChannel } from '@talad/contract/link-facts';
import { type Answers, refuse } from '@talad/testing/fake-api';
import { act, fireEvent, screen } from '@testing-library/react';
import { check, google, profile, renderLinkModal } from '../../testing/link-modal.tsx';

const start = 'POST /api/user/db-sync/oauth/start';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('provider popup', () => {
  const authorizeUrl = 'https://accounts.google.com/auth?state=game_4';
  const openWith = async (answers: Answers = {}) => {
    jest.useFakeTimers();
    const popup = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
    const opened = jest.spyOn(window, 'open').mockReturnValue(popup as never);
    const rendered = renderLinkModal(
      {},
      { [start]: { authorizeUrl, expiresAt: '2026-11-21T11:00:00.000Z' }, ...answers },
    );
    fireEvent.click(await google());
    await act(() => jest.advanceTimersByTimeAsync(0));
    return { ...rendered, popup, opened };
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  afterEach(() => jest.useRealTimers());

  it('opens at 500 × 600, loads the authorization URL, and polls every two seconds', async () => {
    const { api, popup, opened } = await openWith();
    expect(opened).toHaveBeenCalledWith('', 'talad-link', expect.stringContaining('width=500,height=600'));
    expect(api.inputsOf(start)).toEqual([{ body: { gameId: 4, provider: 'google' } }]);
    expect(popup.location.replace).toHaveBeenCalledWith(authorizeUrl);
    expect(screen.getByText(/Finish signing in with Google in the pop-up window/)).toBeVisible();
    const before = api.inputsOf(check).length;
    await pass(6_000);
    expect(api.inputsOf(check)).toHaveLength(before + 3);
    api.answers[check] = profile;
    await pass(2_000);
    expect(screen.getByRole('heading', { name: 'Synchronized' })).toBeVisible();
    expect(popup.close).toHaveBeenCalled();
  });

  it('shows how to allow popups if the browser blocks it', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user, api } = renderLinkModal();
    await user.click(await google());
    expect(screen.getByRole('alert')).toHaveTextContent('Allow pop-ups for this site');
    expect(api.inputsOf(start)).toEqual([]);
  });

  it('shows that the popup was closed, and keeps polling until the deadline', async () => {
    const { popup, api } = await openWith();
    popup.closed = true;
    await pass(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent('The sign-in window closed');
    expect(screen.queryByText(/Finish signing in/)).not.toBeInTheDocument();
    expect(await google()).toBeEnabled();
    const asked = api.inputsOf(check).length;
    await pass(10 * 60_000);
    const last = api.inputsOf(check).length;
    expect(last).toBeGreaterThan(asked);
    await pass(10_000);
    expect(api.inputsOf(check)).toHaveLength(last);
    expect(screen.getByRole('alert')).toHaveTextContent('The sign-in window closed');
  });

  it('still links if only the reference to the popup was cut', async () => {
    const { popup, api } = await openWith();
    popup.closed = true;
    await pass(4_000);
    api.answers[check] = profile;
    await pass(2_000);
    expect(screen.getByRole('heading', { name: 'Synchronized' })).toBeVisible();
  });

  it('times out after ten minutes', async () => {
    const { popup } = await openWith();
    await pass(10 * 60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('longer than 10 minutes');
    expect(popup.close).toHaveBeenCalled();
  });

  it('closes and shows the reason if the attempt cannot start', async () => {
    const { popup } = await openWith({ [start]: refuse('PROVIDER_UNAVAILABLE', 503) });
    expect(screen.getByRole('alert')).toHaveTextContent("The sign-in provider isn't responding");
    expect(popup.close).toHaveBeenCalled();
  });

  it.each([
    ['LINK_DENIED', /You cancelled the sign-in/],
    ['LINK_REFUSED', /couldn't confirm the sign-in/],
    ['LINK_ATTEMPT_OVER', /already used or took too long/],
    ['GAME_ACCOUNT_NOT_FOUND', /No game account uses this sign-in/],
    ['GAME_ACCOUNT_TAKEN', /already linked to another user/],
    ['GAME_UNAVAILABLE', /The game isn't responding/],
  ] as const)('shows the message of %s from the return page immediately', async (code, sentence) => {
    const { popup } = await openWith();
    const data = { provider: 'google', gameId: 4, outcome: 'failed', code };
    const returnPage = new BroadcastChannel(linkChannel);
    await act(async () => returnPage.postMessage(data));
    returnPage.close();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(popup.close).toHaveBeenCalled();
  });

  it('keeps polling while rate-limited, and can be cancelled', async () => {
    const { api, popup } = await openWith();
    api.answers[check] = refuse('RATE_LIMITED', 429);
    await pass(2_000);
    expect(screen.getByText(/Finish signing in/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/Finish signing in/)).not.toBeInTheDocument();
    expect(popup.close).toHaveBeenCalled();
  });
});
