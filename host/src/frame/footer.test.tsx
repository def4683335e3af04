import { screen, within } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { Footer } from './footer.tsx';
import { HelpPopup } from './help-popup.tsx';

const legalFour = ['Buyer agreement', 'Seller agreement', 'Terms and conditions', 'Privacy policy'];

// jsdom ignores media queries, so the page looks as on a phone; `wide` also finds what shows on wider screens.
const wide = { hidden: true };

test('footer has every column with its links', () => {
  renderHostPage(<Footer socialLinks={{}} />);
  const columns = screen.getAllByRole('navigation', wide).map((column) => column.getAttribute('aria-label'));
  expect(columns).toEqual(['Marketplace', 'Buy', 'Sell', 'Database sync guide', 'Support', 'Legal']);
  expect(screen.getByRole('link', { name: 'How to withdraw', ...wide })).toHaveAttribute(
    'href',
    '/guide-books/how-to-withdraw',
  );
});

test('links lead to the configured pages on social networks, and to no others', () => {
  const ofOthers = () =>
    screen.getAllByRole('link', wide).filter((link) => link.getAttribute('href')?.startsWith('http'));
  const { unmount } = renderHostPage(<Footer socialLinks={{}} />);
  expect(ofOthers()).toEqual([]);
  unmount();
  renderHostPage(<Footer socialLinks={{ facebook: 'https://www.facebook.com/talad' }} />);
  const [link, ...others] = ofOthers();
  expect(others).toEqual([]);
  expect(link).toHaveTextContent('Facebook');
  expect(link).toHaveAttribute('href', 'https://www.facebook.com/talad');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  ['en', ['Marketplace', 'Official store', 'Auctions', 'Rentals']],
  ['th', ['ตลาดซื้อขาย', 'ร้านทางการ', 'ประมูล', 'ให้เช่า']],
] as const)(
  'first column ends with the entries that remotes declare, in order (%s)',
  (language, expected) => {
    const nav = [
      { area: 'footer' as const, label: { en: 'Rentals', th: 'ให้เช่า' }, path: '/rentals', order: 20 },
      { area: 'footer' as const, label: { en: 'Auctions', th: 'ประมูล' }, path: '/auctions', order: 10 },
      {
        area: 'profile-menu' as const,
        label: { en: 'My bids', th: 'การประมูลของฉัน' },
        path: '/bids',
        order: 5,
      },
    ];
    renderHostPage(<Footer socialLinks={{}} />, { language, nav });
    const [column] = screen.getAllByRole('navigation', wide);
    const links = within(column as HTMLElement).getAllByRole('link', wide);
    expect(links.map(({ textContent }) => textContent)).toEqual(expected);
    expect(links.at(-1)).toHaveAttribute('href', '/rentals');
  },
);

test('supported banks are listed, each with its full name', () => {
  renderHostPage(<Footer socialLinks={{}} />);
  const strip = within(screen.getByRole('list', { name: 'Supported banks', ...wide }));
  const banks = strip.getAllByRole('listitem', wide);
  const codes = ['KBANK', 'SCB', 'BBL', 'KTB', 'BAY', 'TTB', 'GSB', 'PromptPay'];
  expect(banks.map((bank) => bank.querySelector('[aria-hidden]')?.textContent)).toEqual(codes);
  expect(banks[0]).toHaveAttribute('title', 'Kasikornbank');
  expect(banks[0]).toHaveTextContent('Kasikornbank');
});

test('phones show only the four legal links', () => {
  renderHostPage(<Footer socialLinks={{}} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(legalFour);
});

test('phones have no footer on pages with the bottom bar only', () => {
  renderHostPage(<Footer socialLinks={{}} />, { path: '/inventory' });
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test('copyright line has the current year', () => {
  jest.useFakeTimers({ now: new Date('2031-06-01T00:00:00Z') });
  renderHostPage(<Footer socialLinks={{}} />);
  expect(screen.getByText('© 2031 Talad. All rights reserved.')).toBeVisible();
  jest.useRealTimers();
});

test('single-form pages have the slim footer with the four legal links', () => {
  renderHostPage(<Footer socialLinks={{}} />, { path: '/signin' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(legalFour);
});

test('help center opens the contact popup with its subject and does not navigate', async () => {
  const { user, address, page } = renderHostPage(
    <>
      <Footer socialLinks={{}} />
      <HelpPopup />
    </>,
    {
      path: '/about-us',
      responses: { 'GET /api/config': { key: 'support_email', parsedValue: 'care@talad.test' } },
    },
  );
  await user.click(screen.getByRole('button', { name: 'Help center', ...wide }));
  const popup = within(await screen.findByRole('dialog', { name: 'How can we help?' }));
  expect(popup.getByText('Subject: general problems')).toBeVisible();
  expect(await popup.findByRole('link', { name: 'care@talad.test' })).toHaveAttribute(
    'href',
    'mailto:care@talad.test?subject=general%20problems',
  );
  expect(popup.getByRole('link', { name: 'How to buy' })).toBeVisible();
  const listener = jest.fn();
  page.bus.on('support:open', listener);
  await user.click(popup.getByRole('button', { name: 'Send us a message' }));
  expect(listener).toHaveBeenCalledWith({ subject: 'general' });
  expect(address()).toBe('/about-us');
});

test('cookie choices button opens the consent banner', async () => {
  const { page, user } = renderHostPage(<Footer socialLinks={{}} />);
  const listener = jest.fn();
  page.bus.on('consent:open', listener);
  await user.click(screen.getByRole('button', { name: 'Cookie choices', ...wide }));
  expect(listener).toHaveBeenCalledTimes(1);
});
