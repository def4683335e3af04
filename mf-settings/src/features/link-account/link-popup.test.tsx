import { linkChannel } from '@talad/contract/link-facts';
import { linkStart } from '@talad/runtime/link-start';
import { errorResponse, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { check, google, profile, renderLinkModal, to } from '../../testing/link-modal.tsx';
import { providerPage } from './popup.ts';

const start = 'POST /api/user/db-sync/oauth/start';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('provider popup', () => {
  const authorizeUrl = 'https://accounts.google.com/auth?state=game_4';
  const openWith = async (responses: FakeResponses = {}) => {
    jest.useFakeTimers();
    const popup = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
    const opened = jest.spyOn(window, 'open').mockReturnValue(popup as never);
    const rendered = renderLinkModal(
      {},
      { [start]: { authorizeUrl, expiresAt: '2026-11-21T11:00:00.000Z' }, ...responses },
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
    api.responses[check] = profile;
    await pass(2_000);
    expect(screen.getByRole('heading', { name: 'Synchronized' })).toBeVisible();
    expect(popup.close).toHaveBeenCalled();
  });

  it('shows that the popup was closed, and keeps polling until the deadline', async () => {
    const { popup, api } = await openWith();
    popup.closed = true;
    await pass(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent('The sign-in window closed');
    expect(screen.queryByText(/Finish signing in/)).not.toBeInTheDocument();
    expect(await google()).toBeEnabled();
    const checks = api.inputsOf(check).length;
    await pass(10 * 60_000);
    const last = api.inputsOf(check).length;
    expect(last).toBeGreaterThan(checks);
    await pass(10_000);
    expect(api.inputsOf(check)).toHaveLength(last);
    expect(screen.getByRole('alert')).toHaveTextContent('The sign-in window closed');
  });

  it('still links if only the reference to the popup was cut', async () => {
    const { popup, api } = await openWith();
    popup.closed = true;
    await pass(4_000);
    api.responses[check] = profile;
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
    const { popup } = await openWith({ [start]: errorResponse('PROVIDER_UNAVAILABLE', 503) });
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
    api.responses[check] = errorResponse('RATE_LIMITED', 429);
    await pass(2_000);
    expect(screen.getByText(/Finish signing in/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/Finish signing in/)).not.toBeInTheDocument();
    expect(popup.close).toHaveBeenCalled();
  });
});

describe('a browser without popups', () => {
  const authorizeUrl = 'https://accounts.google.com/auth?state=game_4';
  const responses = { [start]: { authorizeUrl, expiresAt: '2026-11-21T11:00:00.000Z' } };
  beforeEach(() => sessionStorage.clear());

  it.each([
    ['the page from which it leaves', undefined, '/inventory?view=synced'],
    ['the game to which linking leads', to, to],
  ])('goes to the provider in the same tab, and remembers %s', async (_, skipTo, goesTo) => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const left = jest.spyOn(providerPage, 'open').mockImplementation(() => undefined);
    const { user, api } = renderLinkModal({ skipTo }, responses, { path: '/inventory?view=synced' });
    await user.click(await google());
    expect(await screen.findByText(/^Taking you to Google/)).toBeVisible();
    await waitFor(() => expect(left).toHaveBeenCalledWith(authorizeUrl));
    expect(linkStart.read()).toBe(goesTo);
    expect(api.inputsOf(start)).toEqual([{ body: { gameId: 4, provider: 'google' } }]);
  });

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari Line/15.8.0',
    'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0;]',
  ])('opens no popup in the in-app browser %s', async (agent) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const opened = jest.spyOn(window, 'open');
    const left = jest.spyOn(providerPage, 'open').mockImplementation(() => undefined);
    const { user } = renderLinkModal({}, responses);
    await user.click(await google());
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    expect(opened).not.toHaveBeenCalled();
  });

  it('shows why the sign-in cannot start', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderLinkModal({}, { [start]: errorResponse('PROVIDER_UNAVAILABLE', 503) });
    await user.click(await google());
    expect(await screen.findByRole('alert')).toHaveTextContent("The sign-in provider isn't responding");
  });

  it('leaves no address for the popup of another browser window', async () => {
    linkStart.write('/inventory');
    jest
      .spyOn(window, 'open')
      .mockReturnValue({ close: jest.fn(), location: { replace: jest.fn() } } as never);
    const { user } = renderLinkModal({}, responses);
    await user.click(await google());
    expect(linkStart.read()).toBeUndefined();
  });
});
