import { isLinkHiddenToday } from '@talad/runtime/link-reminder';
import { errorResponse, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { check, google, own, profile, renderLinkModal, to } from '../../testing/link-modal.tsx';

const basicAuth = 'POST /api/user/db-sync/basic-auth';
const start = 'POST /api/user/db-sync/oauth/start';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('link account modal', () => {
  it('offers four link methods and shows that a game account can be linked only once', async () => {
    renderLinkModal();
    expect(await screen.findByRole('dialog', { name: 'Database synchronization' })).toBeVisible();
    expect(screen.getByText('Link game account: Himmaran Online')).toBeVisible();
    expect(screen.getByText('An account can only be linked to one account.')).toBeVisible();
    expect(await own()).toBeEnabled();
    for (const name of ['Google', 'Facebook', 'Apple'])
      expect(screen.getByRole('button', { name: new RegExp(name) })).toBeEnabled();
  });

  it('offers only the methods that the game supports', async () => {
    renderLinkModal(
      {},
      { 'GET /api/user/db-sync/ways': { own: true, google: false, facebook: true, apple: false } },
    );
    expect(await own()).toBeVisible();
    expect(screen.getByRole('button', { name: /Facebook/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Apple/ })).not.toBeInTheDocument();
  });

  it('shows a message if the game supports none', async () => {
    renderLinkModal(
      {},
      { 'GET /api/user/db-sync/ways': { own: false, google: false, facebook: false, apple: false } },
    );
    expect(await screen.findByText(/can't be linked right now/)).toBeVisible();
  });

  it('closes and opens the game if it is already linked', async () => {
    const { api, closed, linked, address } = renderLinkModal({}, { [check]: profile });
    await waitFor(() => expect(address()).toBe(to));
    expect(closed).toHaveBeenCalled();
    expect(linked).not.toHaveBeenCalled();
    expect(api.inputsOf(check)).toEqual([{ body: { gameId: 4 } }]);
  });

  it('sends no requests for guests, and redirects them to the sign-in', async () => {
    const { user, page, api, address } = renderLinkModal({}, {}, { user: undefined, path: '/marketplace' });
    await act(() => page.session.getState().start());
    await user.click(await google());
    expect(address()).toBe('/signin?callbackUrl=%2Fmarketplace');
    expect(api.inputsOf(check)).toEqual([]);
    expect(api.inputsOf(start)).toEqual([]);
  });

  it('opens the game on "skip marketplace"', async () => {
    const { user, closed, address } = renderLinkModal();
    expect(await screen.findByText('or')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Skip marketplace' }));
    expect(closed).toHaveBeenCalled();
    expect(address()).toBe(to);
  });

  it('stores "hide this for today" per game and context, and can undo it', async () => {
    const { user } = renderLinkModal();
    const hide = await screen.findByRole('checkbox', { name: 'Hide this for today' });
    await user.click(hide);
    expect(isLinkHiddenToday(4, 'marketplace')).toBe(true);
    expect(isLinkHiddenToday(4, 'inventory')).toBe(false);
    await user.click(hide);
    expect(isLinkHiddenToday(4, 'marketplace')).toBe(false);
  });

  it('has no skip button without `skipTo`', async () => {
    renderLinkModal({ skipTo: undefined });
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Skip marketplace' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('game credentials form', () => {
  const open = async (responses: FakeResponses = {}) => {
    const rendered = renderLinkModal({}, responses);
    await rendered.user.click(await own());
    return rendered;
  };
  const link = () => screen.getByRole('button', { name: 'Link account' });

  it('disables the submit button while a field is empty', async () => {
    const { user } = await open();
    expect(link()).toBeDisabled();
    await user.type(screen.getByLabelText(/^Username/), 'maya');
    expect(link()).toBeDisabled();
  });

  it('rejects a blank field', async () => {
    const { user, api } = await open();
    await user.type(screen.getByLabelText(/^Username/), 'maya');
    await user.type(screen.getByLabelText(/^Password/), '   {Enter}');
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(
      'Please enter both username and password',
    );
    expect(api.inputsOf(basicAuth)).toEqual([]);
  });

  it('links on Enter, shows the account, and calls `onLinked` on OK', async () => {
    const { user, api, closed, linked } = await open({ [basicAuth]: { user: profile } });
    await user.type(screen.getByLabelText(/^Username/), ' MaliMoon ');
    await user.type(screen.getByLabelText(/^Password/), 'white-jasmine{Enter}');
    expect(await screen.findByRole('heading', { name: 'Synchronized' })).toBeVisible();
    expect(screen.getByText('MaliMoon')).toBeVisible();
    expect(screen.getByText('Game user ID: HO-mali')).toBeVisible();
    expect(api.inputsOf(basicAuth)).toEqual([
      { body: { gameId: 4, username: 'MaliMoon', password: 'white-jasmine' } },
    ]);
    expect(linked).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(closed).toHaveBeenCalled();
    expect(linked).toHaveBeenCalledTimes(1);
  });

  it('ignores a second submission while one is pending', async () => {
    const { user, api } = await open({ [basicAuth]: () => new Promise(() => undefined) });
    await user.type(screen.getByLabelText(/^Username/), 'maya');
    await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
    await user.type(screen.getByLabelText(/^Password/), '{Enter}');
    expect(api.inputsOf(basicAuth)).toHaveLength(1);
  });

  it.each([
    ['GAME_CREDENTIALS_WRONG', 'Authentication failed. Please check your credentials and try again.'],
    ['GAME_ACCOUNT_TAKEN', /already linked to another user/],
    ['GAME_ALREADY_LINKED', /You've already linked another account of this game/],
    ['GAME_UNAVAILABLE', /The game isn't responding/],
    ['LINK_NOT_OFFERED', /doesn't support this way/],
    ['EMAIL_NOT_VERIFIED', /Verify your email first/],
    ['RATE_LIMITED', /Too many attempts/],
  ] as const)('shows the message of %s and clears the password', async (code, sentence) => {
    const { user } = await open({ [basicAuth]: errorResponse(code) });
    await user.type(screen.getByLabelText(/^Username/), 'maya');
    await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
    expect(screen.getByLabelText(/^Username/)).toHaveValue('maya');
  });

  it('returns to the other methods', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Other sign-in options' }));
    expect(await google()).toBeVisible();
    expect(await own()).toHaveFocus();
  });

  it('focuses its first field', async () => {
    await open();
    expect(screen.getByLabelText(/^Username/)).toHaveFocus();
  });
});
