import type { SlotProps } from '@talad/contract/slots';
import { useText } from '@talad/runtime/i18n';
import { Tabs } from '@talad/ui/tabs';
import { useState } from 'react';
import { CouponTab } from './coupon-tab.tsx';
import { RedemptionTab } from './redemption-tab.tsx';
import { WithdrawTab } from './withdraw-tab.tsx';

const tabs = ['withdraw', 'coupon', 'redemption'] as const;
type WalletTab = (typeof tabs)[number];

const isTab = (value: string): value is WalletTab => tabs.some((tab) => tab === value);

/** The wallet in the header's drawer: balance and withdrawals, coupons, rewards. */
export default function WalletPanel({ onClose }: SlotProps['wallet.panel']) {
  const text = useText('wallet');
  const [shown, show] = useState<WalletTab>('withdraw');
  const content = {
    withdraw: <WithdrawTab onClose={onClose} />,
    coupon: <CouponTab onClose={onClose} onShow={show} />,
    redemption: <RedemptionTab />,
  };
  return (
    <Tabs
      label={text('panel.tabs')}
      fitted
      value={shown}
      onValueChange={(value) => {
        if (isTab(value)) show(value);
      }}
      tabs={tabs.map((value) => ({ value, label: text(`panel.tab.${value}`), content: content[value] }))}
    />
  );
}
