import type { UserCoupon } from '@talad/contract/coupons';
import { useEffect, useRef, useState } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(chosen?.id);
  useEffect(() => {
    if (shown.current === chosen?.id) return;
    shown.current = chosen?.id;
    // What was pressed is gone with the other view.
    place.current?.focus();
  }, [chosen]);
  return (
    <div ref={place} tabIndex={-1}>
      {chosen ? (
        <CouponDetail
          owned={chosen}
          onBack={() => choose(undefined)}
          onUsed={choose}
          onClose={onClose}
          onShow={onShow}
        />
      ) : (
        <CouponList typed={typed} onType={setTyped} onChoose={choose} />
      )}
    </div>
  );
}
