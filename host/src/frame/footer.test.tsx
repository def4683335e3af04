import { screen, within } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { Footer } from './footer.tsx';
import { HelpPopup } from './help-popup.tsx';

const legalFour = ['Buyer agreement', 'Seller agreement', 'Terms and conditions', 'Privacy policy'];

// jsdom knows no media queries, so that the page looks as on a phone; `wide` also finds what shows on wider screens.
const wide = { hidden: true };

test('every column leads to its pages', () => {
  renderHostPage(<Footer />);
  const columns = screen.getAllByRole('navigation', wide).map((column) => column.getAttribute('aria-label'));
  expect(columns).toEqual(['Marketplace', 'Buy', 'Sell', 'Database sync guide', 'Support', 'Legal']);
  expect(screen.getByRole('link', { name: 'How to withdraw', ...wide })).toHaveAttribute(
    'href',
    '/guide-books/how-to-withdraw',
  );
  expect(screen.getByRole('link', { name: 'YouTube', ...wide })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});

test('the banks that money comes from and goes to stand in a strip, each with its full name', () => {
  renderHostPage(<Footer />);
  const strip = within(screen.getByRole('list', { name: 'Supported banks', ...wide }));
  const banks = strip.getAllByRole('listitem', wide);
  const codes = ['KBANK', 'SCB', 'BBL', 'KTB', 'BAY', 'TTB', 'GSB', 'PromptPay'];
  expect(banks.map((bank) => bank.querySelector('[aria-hidden]')?.textContent)).toEqual(codes);
  expect(banks[0]).toHaveAttribute('title', 'Kasikornbank');
  expect(banks[0]).toHaveTextContent('Kasikornbank');
});

test('on a phone only the four legal links show', () => {
  renderHostPage(<Footer />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(legalFour);
});

test('on a phone the foot leaves the other pages to the bottom bar', () => {
  renderHostPage(<Footer />, { path: '/inventory' });
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test('the year stands in the copyright line', () => {
  jest.useFakeTimers({ now: new Date('2031-06-01T00:00:00Z') });
  renderHostPage(<Footer />);
  expect(screen.getByText('© 2031 Talad. All rights reserved.')).toBeVisible();
  jest.useRealTimers();
});

test('pages with one small task have the slim strip with the four legal links', () => {
  renderHostPage(<Footer />, { path: '/signin' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(legalFour);
});

test('the help center opens the contact popup with its subject and goes nowhere', async () => {
  const { person, address, page } = renderHostPage(
    <>
      <Footer />
      <HelpPopup />
    </>,
    {
      path: '/about-us',
      answers: { 'GET /api/config': { key: 'support_email', parsedValue: 'care@talad.test' } },
    },
  );
  await person.click(screen.getByRole('button', { name: 'Help center', ...wide }));
  const popup = within(await screen.findByRole('dialog', { name: 'How can we help?' }));
  expect(popup.getByText('Subject: general problems')).toBeVisible();
  expect(await popup.findByRole('link', { name: 'care@talad.test' })).toHaveAttribute(
    'href',
    'mailto:care@talad.test?subject=general%20problems',
  );
  expect(popup.getByRole('link', { name: 'How to buy' })).toBeVisible();
  const asked = jest.fn();
  page.bus.on('support:open', asked);
  await person.click(popup.getByRole('button', { name: 'Send us a message' }));
  expect(asked).toHaveBeenCalledWith({ subject: 'general' });
  expect(address()).toBe('/about-us');
});

test('the foot asks about cookies again', async () => {
  const { page, person } = renderHostPage(<Footer />);
  const asked = jest.fn();
  page.bus.on('consent:open', asked);
  await person.click(screen.getByRole('button', { name: 'Cookie choices', ...wide }));
  expect(asked).toHaveBeenCalledTimes(1);
});
