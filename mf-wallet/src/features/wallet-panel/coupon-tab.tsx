import type { UserCoupon } from '@talad/contract/coupons';
import { useEffect, useRef, useState } from 'react';
import { CouponDetail } from './coupon-detail.tsx';
import { CouponList } from './coupon-list.tsx';

interface CouponTabProps {
  onClose: () => void;
  /** Switches to the wallet tab that shows the coupon's benefit. */
  onShow: (tab: 'withdraw' | 'redemption') => void;
}

/** The user's coupons, or the details of one. */
export function CouponTab({ onClose, onShow }: CouponTabProps) {
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<UserCoupon>();
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(chosen?.id);
  useEffect(() => {
    if (shown.current === chosen?.id) return;
    shown.current = chosen?.id;
    // The pressed element has unmounted with the other view: move focus here.
    container.current?.focus();
  }, [chosen]);
  return (
    <div ref={container} tabIndex={-1}>
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
