import { hideLinkToday } from '@talad/runtime/link-reminder';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { game } from '../../testing/offers.ts';
import { SlideLink } from './slide-link.tsx';

const synced = game({
  dbSync: { oauthGoogleClientId: 'g', oauthFacebookClientId: null, oauthAppleClientId: null },
});
const slide = (entry: typeof synced | null) =>
  draw(
    <SlideLink
      entry={entry}
      name="Himmaran Online"
      to="/marketplace/Himmaran_Online"
      imageUrl="/pictures/a"
      imageColor="#445566"
      priority={false}
      isSeenFirst
    />,
    { slots: { 'link-account.modal': ({ skipTo }) => <p>link first, or go on to {skipTo}</p> } },
  );
const link = () => screen.getByRole('link', { name: 'Himmaran Online' });

beforeEach(() => localStorage.clear());

describe('a slide of the carousel', () => {
  it('offers to link the account first where its game is synchronized', async () => {
    const { person, address } = slide(synced);
    await person.click(link());
    expect(await screen.findByText('link first, or go on to /marketplace/Himmaran_Online')).toBeVisible();
    expect(address()).toBe('/');
  });

  it('leads straight in on a day for which that was hidden', async () => {
    hideLinkToday(synced.id, 'marketplace', true);
    const { person, address } = slide(synced);
    await person.click(link());
    expect(address()).toBe('/marketplace/Himmaran_Online');
  });

  it('leads straight on where it shows no game', async () => {
    const { person, address } = slide(null);
    await person.click(link());
    expect(address()).toBe('/marketplace/Himmaran_Online');
  });

  it('leaves a press for a new tab to the browser', () => {
    slide(synced);
    const press = createEvent.click(link(), { ctrlKey: true, button: 0 });
    fireEvent(link(), press);
    expect(press.defaultPrevented).toBe(false);
    expect(screen.queryByText(/link first/)).not.toBeInTheDocument();
  });
});
