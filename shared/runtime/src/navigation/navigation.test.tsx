import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { useNavigation } from './navigation.ts';

function Menu() {
  return (
    <ul>
      {useNavigation('settings-menu').map(({ path, label }) => (
        <li key={path}>{label.en}</li>
      ))}
    </ul>
  );
}

it('lists the entries of one menu in their declared order', () => {
  renderPage(<Menu />, {
    nav: [
      {
        area: 'settings-menu',
        label: { en: 'Payment', th: 'การชำระเงิน' },
        path: '/setting/payment',
        order: 80,
      },
      { area: 'settings-menu', label: { en: 'Account', th: 'บัญชี' }, path: '/setting/account', order: 10 },
      { area: 'footer', label: { en: 'About', th: 'เกี่ยวกับเรา' }, path: '/about-us', order: 1 },
    ],
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Payment',
  ]);
});
