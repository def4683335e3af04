import type { SlotProps } from '@talad/contract/slots';
import { isLinkHiddenToday } from '@talad/runtime/link-reminder';
import { renderPage } from '@talad/testing/render-page';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json';
import LinkAccountModal from './link-account.slot.tsx';

const draw = (props: Partial<SlotProps['link-account.modal']> = {}) => {
  const closed = jest.fn();
  const drawn = renderPage(
    <LinkAccountModal
      gameId={4}
      gameNames={{ en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' }}
      context="marketplace"
      open
      onClose={closed}
      onLinked={() => undefined}
      skipTo="/marketplace/Himmaran_Online"
      {...props}
    />,
    { texts: { settings: en } },
  );
  return { ...drawn, closed };
};

beforeEach(() => localStorage.clear());

describe('the connect-account modal', () => {
  it('has four ways to link and says that an account is linked once', async () => {
    draw();
    expect(await screen.findByRole('dialog', { name: 'Database synchronization' })).toBeVisible();
    expect(screen.getByText('Link game account: Himmaran Online')).toBeVisible();
    expect(screen.getByText('An account can only be linked to one account.')).toBeVisible();
    for (const name of ['Username and password', 'Google', 'Facebook', 'Apple'])
      expect(screen.getByRole('button', { name: new RegExp(name) })).toBeEnabled();
  });

  it('says plainly that a provider comes soon, and asks the server nothing', async () => {
    const { person, api } = draw();
    await person.click(await screen.findByRole('button', { name: 'Continue with Facebook' }));
    expect(screen.getByText(/Linking with Facebook comes soon/)).toBeVisible();
    expect(api.requests).toEqual([]);
  });

  it('goes on to the game on "skip marketplace"', async () => {
    const { person, closed, address } = draw();
    expect(await screen.findByText('or')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Skip marketplace' }));
    expect(closed).toHaveBeenCalled();
    expect(address()).toBe('/marketplace/Himmaran_Online');
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
  const open = async () => {
    const drawn = draw();
    await drawn.person.click(await screen.findByRole('button', { name: /^Username and password/ }));
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
    const { person } = await open();
    await person.type(screen.getByLabelText(/^Username/), 'maya');
    await person.type(screen.getByLabelText(/^Password/), '   {Enter}');
    expect(screen.getByText('Please enter both username and password')).toBeVisible();
  });

  it('forgets the password, sends nothing and says that this comes soon', async () => {
    const { person, api } = await open();
    await person.type(screen.getByLabelText(/^Username/), 'maya');
    await person.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
    expect(screen.getByText(/Nothing was sent/)).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
    expect(api.requests).toEqual([]);
  });

  it('leads back to the other ways', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Other ways to link' }));
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });
});
