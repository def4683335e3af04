import type { UserCoupon } from '@talad/contract/coupons';
import { useState } from 'react';
import { CouponDetail } from './coupon-detail.tsx';
import { CouponList } from './coupon-list.tsx';

interface CouponTabProps {
  onClose: () => void;
  /** Shows another tab of the wallet, where what a coupon gave can be seen. */
  onShow: (tab: 'withdraw' | 'redemption') => void;
}

/** The coupons somebody has, or one of them from near. */
export function CouponTab({ onClose, onShow }: CouponTabProps) {
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<UserCoupon>();
  if (chosen) {
    return (
      <CouponDetail
        owned={chosen}
        onBack={() => choose(undefined)}
        onUsed={choose}
        onClose={onClose}
        onShow={onShow}
      />
    );
  }
  return <CouponList typed={typed} onType={setTyped} onChoose={choose} />;
}
