import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { Tabs } from './tabs.tsx';

function WalletTabs() {
  const [tab, setTab] = useState('coupon');
  return (
    <Tabs
      label="Wallet"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'coupon', label: 'Coupon', content: 'Your coupons' },
        { value: 'redemption', label: 'Redemption', content: 'Your points' },
      ]}
    />
  );
}

test('shows no two panels at any moment, also not in the frame in which the tab changes', async () => {
  renderUi(<WalletTabs />);
  const visible: number[] = [];
  const observer = new MutationObserver(() => visible.push(screen.queryAllByRole('tabpanel').length));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });

  for (const [tab, text] of [
    ['Redemption', 'Your points'],
    ['Coupon', 'Your coupons'],
  ] as const) {
    const earlier = screen.getByRole('tabpanel');
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    await waitFor(() => expect(earlier).toHaveAttribute('hidden'));
    expect(screen.getByRole('tabpanel')).toHaveTextContent(text);
  }

  observer.disconnect();
  expect(Math.max(...visible)).toBe(1);
});
