import type { SlotProps } from '@talad/contract/slots';
import { isLinkHiddenToday } from '@talad/runtime/link-reminder';
import { type Answers, apiError } from '@talad/testing/fake-api';
import { member } from '@talad/testing/people';
import { type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import LinkAccountModal from './link-account.slot.tsx';

const check = 'POST /api/user/db-sync/check-oauth';
const basicAuth = 'POST /api/user/db-sync/basic-auth';
const start = 'POST /api/user/db-sync/oauth/start';

const ways = { own: true, google: true, facebook: true, apple: true };
const profile = { username: 'MaliMoon', profileImageUrl: '/api/pictures/m', gameUserId: 'HO-mali' };
const to = '/marketplace/Himmaran_Online';

const refuse =
  (code: Parameters<typeof apiError>[0], status = 400) =>
  () => {
    throw apiError(code, status);
  };

const draw = (
  props: Partial<SlotProps['link-account.modal']> = {},
  answers: Answers = {},
  options: RenderPageOptions = {},
) => {
  const closed = jest.fn();
  const linked = jest.fn();
  const drawn = renderPage(
    <LinkAccountModal
      gameId={4}
      gameNames={{ en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' }}
      context="marketplace"
      open
      onClose={closed}
      onLinked={linked}
      skipTo={to}
      {...props}
    />,
    {
      user: member(),
      texts: { settings: en },
      answers: { 'GET /api/user/db-sync/ways': ways, [check]: refuse('NOT_LINKED', 404), ...answers },
      ...options,
    },
  );
  return { ...drawn, closed, linked };
};

const own = () => screen.findByRole('button', { name: /^Username and password/ });
const google = () => screen.findByRole('button', { name: 'Continue with Google' });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the connect-account modal', () => {
  it('has four ways to link and says that an account is linked once', async () => {
    draw();
    expect(await screen.findByRole('dialog', { name: 'Database synchronization' })).toBeVisible();
    expect(screen.getByText('Link game account: Himmaran Online')).toBeVisible();
    expect(screen.getByText('An account can only be linked to one account.')).toBeVisible();
    expect(await own()).toBeEnabled();
    for (const name of ['Google', 'Facebook', 'Apple'])
      expect(screen.getByRole('button', { name: new RegExp(name) })).toBeEnabled();
  });

  it('has only the ways that the game offers', async () => {
    draw({}, { 'GET /api/user/db-sync/ways': { own: true, google: false, facebook: true, apple: false } });
    expect(await own()).toBeVisible();
    expect(screen.getByRole('button', { name: /Facebook/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Apple/ })).not.toBeInTheDocument();
  });

  it('says so where the game offers none', async () => {
    draw({}, { 'GET /api/user/db-sync/ways': { own: false, google: false, facebook: false, apple: false } });
    expect(await screen.findByText(/cannot be linked at the moment/)).toBeVisible();
  });

  it('closes and goes to the game for somebody who has linked it already', async () => {
    const { api, closed, linked, address } = draw({}, { [check]: profile });
    await waitFor(() => expect(address()).toBe(to));
    expect(closed).toHaveBeenCalled();
    expect(linked).not.toHaveBeenCalled();
    expect(api.inputsOf(check)).toEqual([{ body: { gameId: 4 } }]);
  });

  it('asks nothing about a visitor, and sends one who chooses a way to sign in', async () => {
    const { person, page, api, address } = draw({}, {}, { user: undefined, path: '/marketplace' });
    await act(() => page.session.getState().start());
    await person.click(await google());
    expect(address()).toBe('/signin?callbackUrl=%2Fmarketplace');
    expect(api.inputsOf(check)).toEqual([]);
    expect(api.inputsOf(start)).toEqual([]);
  });

  it('goes on to the game on "skip marketplace"', async () => {
    const { person, closed, address } = draw();
    expect(await screen.findByText('or')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Skip marketplace' }));
    expect(closed).toHaveBeenCalled();
    expect(address()).toBe(to);
  });

  it('keeps "hide this for today" for the game and the context, and takes it back', async () => {
    const { person } = draw();
    const hide = await screen.findByRole('checkbox', { name: 'Hide this for today' });
    await person.click(hide);
    expect(isLinkHiddenToday(4, 'marketplace')).toBe(true);
    expect(isLinkHiddenToday(4, 'inventory')).toBe(false);
    await person.click(hide);
    expect(isLinkHiddenToday(4, 'marketplace')).toBe(false);
  });

  it('has nothing to skip without an address to go to', async () => {
    draw({ skipTo: undefined });
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Skip marketplace' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the form of the game’s own credentials', () => {
  const open = async (answers: Answers = {}) => {
    const drawn = draw({}, answers);
    await drawn.person.click(await own());
    return drawn;
  };
  const link = () => screen.getByRole('button', { name: 'Link account' });

  it('cannot be sent while a field is empty', async () => {
    const { person } = await open();
    expect(link()).toBeDisabled();
    await person.type(screen.getByLabelText(/^Username/), 'maya');
    expect(link()).toBeDisabled();
  });

  it('asks for both where one is nothing but spaces', async () => {
    const { person, api } = await open();
    await person.type(screen.getByLabelText(/^Username/), 'maya');
    await person.type(screen.getByLabelText(/^Password/), '   {Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter both username and password');
    expect(api.inputsOf(basicAuth)).toEqual([]);
  });

  it('links on Enter, shows the account, and tells so on OK', async () => {
    const { person, api, closed, linked } = await open({ [basicAuth]: { user: profile } });
    await person.type(screen.getByLabelText(/^Username/), ' MaliMoon ');
    await person.type(screen.getByLabelText(/^Password/), 'white-jasmine{Enter}');
    expect(await screen.findByRole('heading', { name: 'Synchronized' })).toBeVisible();
    expect(screen.getByText('MaliMoon')).toBeVisible();
    expect(screen.getByText('Game user id: HO-mali')).toBeVisible();
    expect(api.inputsOf(basicAuth)).toEqual([
      { body: { gameId: 4, username: 'MaliMoon', password: 'white-jasmine' } },
    ]);
    expect(linked).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'OK' }));
    expect(closed).toHaveBeenCalled();
    expect(linked).toHaveBeenCalledTimes(1);
  });

  it('is busy while the game is asked', async () => {
    const { person, api } = await open({ [basicAuth]: () => new Promise(() => undefined) });
    await person.type(screen.getByLabelText(/^Username/), 'maya');
    await person.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
    await person.type(screen.getByLabelText(/^Password/), '{Enter}');
    expect(api.inputsOf(basicAuth)).toHaveLength(1);
  });

  it.each([
    ['GAME_CREDENTIALS_WRONG', 'Authentication failed. Please check your credentials and try again.'],
    ['GAME_ACCOUNT_TAKEN', /linked to somebody else already/],
    ['GAME_ALREADY_LINKED', /You have linked another account of this game/],
    ['GAME_UNAVAILABLE', /The game does not answer/],
    ['LINK_NOT_OFFERED', /does not offer this way/],
    ['EMAIL_NOT_VERIFIED', /Confirm your e-mail address first/],
    ['RATE_LIMITED', /That was too often/],
  ] as const)('says what %s means, and forgets the password', async (code, sentence) => {
    const { person } = await open({ [basicAuth]: refuse(code) });
    await person.type(screen.getByLabelText(/^Username/), 'maya');
    await person.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
    expect(screen.getByLabelText(/^Username/)).toHaveValue('maya');
  });

  it('leads back to the other ways', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Other ways to link' }));
    expect(await google()).toBeVisible();
    expect(await own()).toHaveFocus();
  });

  it('has the focus in its first field', async () => {
    await open();
    expect(screen.getByLabelText(/^Username/)).toHaveFocus();
  });
});

describe('the popup of a provider', () => {
  const authorizeUrl = 'https://accounts.google.com/auth?state=game_4';
  const openWith = async (answers: Answers = {}) => {
    jest.useFakeTimers();
    const popup = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
    const opened = jest.spyOn(window, 'open').mockReturnValue(popup as never);
    const drawn = draw({}, { [start]: { authorizeUrl, expiresAt: '2026-11-21T11:00:00.000Z' }, ...answers });
    fireEvent.click(await google());
    await act(() => jest.advanceTimersByTimeAsync(0));
    return { ...drawn, popup, opened };
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  afterEach(() => jest.useRealTimers());

  it('measures 500 × 600, goes where the API says, and is asked about every two seconds', async () => {
    const { api, popup, opened } = await openWith();
    expect(opened).toHaveBeenCalledWith('', 'talad-link', expect.stringContaining('width=500,height=600'));
    expect(api.inputsOf(start)).toEqual([{ body: { gameId: 4, provider: 'google' } }]);
    expect(popup.location.replace).toHaveBeenCalledWith(authorizeUrl);
    expect(screen.getByText(/Finish signing in with Google in the small window/)).toBeVisible();
    const before = api.inputsOf(check).length;
    await pass(6_000);
    expect(api.inputsOf(check)).toHaveLength(before + 3);
    api.answers[check] = profile;
    await pass(2_000);
    expect(screen.getByRole('heading', { name: 'Synchronized' })).toBeVisible();
    expect(popup.close).toHaveBeenCalled();
  });

  it('says how to allow it where the browser blocks it', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { person, api } = draw();
    await person.click(await google());
    expect(screen.getByRole('alert')).toHaveTextContent('Allow pop-ups for this site');
    expect(api.inputsOf(start)).toEqual([]);
  });

  it('says that it was closed before anything was linked', async () => {
    const { popup, api } = await openWith();
    popup.closed = true;
    await pass(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent('The sign-in window was closed');
    expect(screen.queryByText(/Finish signing in/)).not.toBeInTheDocument();
    expect(await google()).toBeEnabled();
    const asked = api.inputsOf(check).length;
    await pass(10 * 60_000);
    const last = api.inputsOf(check).length;
    expect(last).toBeGreaterThan(asked);
    await pass(10_000);
    expect(api.inputsOf(check)).toHaveLength(last);
    expect(screen.getByRole('alert')).toHaveTextContent('The sign-in window was closed');
  });

  it('goes on where only the tie to the window was cut', async () => {
    const { popup, api } = await openWith();
    popup.closed = true;
    await pass(4_000);
    api.answers[check] = profile;
    await pass(2_000);
    expect(screen.getByRole('heading', { name: 'Synchronized' })).toBeVisible();
  });

  it('stops waiting after ten minutes', async () => {
    const { popup } = await openWith();
    await pass(10 * 60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('longer than ten minutes');
    expect(popup.close).toHaveBeenCalled();
  });

  it('closes and says why where the attempt cannot begin', async () => {
    const { popup } = await openWith({ [start]: refuse('PROVIDER_UNAVAILABLE', 503) });
    expect(screen.getByRole('alert')).toHaveTextContent('The sign-in provider does not answer');
    expect(popup.close).toHaveBeenCalled();
  });

  it.each([
    ['LINK_DENIED', /You stopped the sign-in/],
    ['LINK_REFUSED', /could not be confirmed/],
    ['LINK_ATTEMPT_OVER', /has been used or took too long/],
    ['GAME_ACCOUNT_NOT_FOUND', /No game account belongs to this sign-in/],
    ['GAME_ACCOUNT_TAKEN', /linked to somebody else already/],
    ['GAME_UNAVAILABLE', /The game does not answer/],
  ] as const)('says at once what %s on the return page means', async (code, sentence) => {
    const heard: ((event: MessageEvent) => void)[] = [];
    class Channel {
      addEventListener = (_: string, listener: (event: MessageEvent) => void) => heard.push(listener);
      close = jest.fn();
    }
    Object.assign(globalThis, { BroadcastChannel: Channel });
    const { popup } = await openWith();
    const data = { provider: 'google', gameId: 4, outcome: 'failed', code };
    await act(async () => heard.at(-1)?.(new MessageEvent('message', { data })));
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(popup.close).toHaveBeenCalled();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  it('goes on waiting while the server is short of breath, and can be told not to', async () => {
    const { api, popup } = await openWith();
    api.answers[check] = refuse('RATE_LIMITED', 429);
    await pass(2_000);
    expect(screen.getByText(/Finish signing in/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(screen.queryByText(/Finish signing in/)).not.toBeInTheDocument();
    expect(popup.close).toHaveBeenCalled();
  });
});
