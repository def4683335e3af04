import { newUser } from '@talad/runtime/testing/users';
import { renderPage } from '@talad/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import { RewardList } from './reward-list.tsx';

const rewards = [
  { name: 'frame', cost: 2400, icon: 'user' },
  { name: 'voucher', cost: 2600, icon: 'ticket' },
] as const;

const list = (points: number) =>
  renderPage(<RewardList points={points} rewards={rewards} />, { user: newUser(), messages: { wallet: en } });

it('shows the standard modal if there are not enough points', async () => {
  const { user } = list(2599);
  await user.click(screen.getByRole('button', { name: 'Redeem Night market voucher' }));
  const modal = await screen.findByRole('alertdialog', { name: 'Not enough points' });
  expect(modal).toHaveTextContent('Insufficient tickets. Please purchase more to proceed. Thank you!');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('shows "coming soon" if there are enough points', async () => {
  const { user } = list(2600);
  await user.click(screen.getByRole('button', { name: 'Redeem Night market voucher' }));
  expect(await screen.findByRole('alertdialog', { name: 'Coming soon' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  // The points suffice for one reward, not for each.
  await user.click(screen.getByRole('button', { name: 'Redeem Night market voucher' }));
  expect(await screen.findByRole('alertdialog', { name: 'Not enough points' })).toBeVisible();
});
