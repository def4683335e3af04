import { hideLinkToday } from '@talad/runtime/link-reminder';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { game } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import { SlideLink } from './slide-link.tsx';

const synced = game({
  dbSync: { oauthGoogleClientId: 'g', oauthFacebookClientId: null, oauthAppleClientId: null },
});
const slide = (entry: typeof synced) =>
  renderUi(
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

describe('carousel slide', () => {
  it('prompts to link a game account before opening a synced game', async () => {
    const { user, address } = slide(synced);
    await user.click(link());
    expect(await screen.findByText('link first, or go on to /marketplace/Himmaran_Online')).toBeVisible();
    expect(address()).toBe('/');
  });

  it('opens the game directly on a day for which the prompt is hidden', async () => {
    hideLinkToday(synced.id, 'marketplace', true);
    const { user, address } = slide(synced);
    await user.click(link());
    expect(address()).toBe('/marketplace/Himmaran_Online');
  });

  it('does not intercept a click that opens a new tab', () => {
    slide(synced);
    const press = createEvent.click(link(), { ctrlKey: true, button: 0 });
    fireEvent(link(), press);
    expect(press.defaultPrevented).toBe(false);
    expect(screen.queryByText(/link first/)).not.toBeInTheDocument();
  });
});
