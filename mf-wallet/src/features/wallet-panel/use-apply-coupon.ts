import type { CouponUse, UserCoupon } from '@talad/contract/coupons';
import { paths } from '@talad/contract/paths';
import type { ApiError } from '@talad/runtime/api-error';
import { useCommand } from '@talad/runtime/command';
import { useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { useEventBus } from '@talad/runtime/events';
import { formatBaht, formatNumber } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { usePageRuntime } from '@talad/runtime/page-context';
import { walletReads } from '@talad/runtime/query-client';
import { useLocation, useNavigate } from '@talad/runtime/router';
import { toast } from '@talad/ui/toast';
import { useState } from 'react';

export interface ApplyCouponOptions {
  owned: UserCoupon;
  /** Called with the updated coupon after it was used. */
  onUsed: (owned: UserCoupon) => void;
  onClose: () => void;
  onShow: (tab: 'withdraw' | 'redemption') => void;
}

const use = 'POST /api/coupon/user-coupon/:id/use-coupon/';
const couponReads = ['GET /api/coupon/user-coupon/', ...walletReads, 'GET /api/inventory/bought'] as const;

/** Describes the benefit of a coupon. */
export function useCouponBenefit({ coupon }: UserCoupon): string {
  const text = useText('wallet');
  const localize = useLocalize();
  if (coupon.amount !== null) return text('coupon.benefit.cashback', { amount: formatBaht(coupon.amount) });
  if (coupon.points !== null) return text('coupon.benefit.points', { points: formatNumber(coupon.points) });
  return text('coupon.benefit.item', { name: coupon.itemNames ? localize(coupon.itemNames) : '' });
}

/** Uses a coupon after a confirmation, and then shows where its benefit is. */
export function useApplyCoupon({ owned, onUsed, onClose, onShow }: ApplyCouponOptions, benefit: string) {
  const text = useText('wallet');
  const bus = useEventBus();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { sessionEnvironment } = usePageRuntime();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const onApplied = ({ couponType, userCoupon, transactionId }: CouponUse) => {
    setConfirming(false);
    onUsed(userCoupon);
    bus.emit('wallet:changed', {});
    if (couponType !== 'item_redeem') {
      toast.show({ kind: 'success', id: 'coupon', text: text(`coupon.done.${couponType}`, { benefit }) });
      onShow(couponType === 'cashback' ? 'withdraw' : 'redemption');
      return;
    }
    const inventory = transactionId === null ? paths.bought() : paths.received(transactionId);
    if (pathname === paths.inventory()) {
      sessionEnvironment.leave(inventory);
    } else {
      onClose();
      void navigate(inventory);
    }
  };
  const earlier = useEarlierSubmission(use, { id: owned.id }, { invalidates: couponReads });
  const command = useCommand(use, {
    invalidates: [...couponReads],
    onSuccess: onApplied,
    onError: (error) => {
      setConfirming(false);
      setFailure(error);
    },
  });
  return {
    /** A submission of an earlier page, or one whose response was lost. */
    earlier,
    /** The confirmation is open. */
    isConfirming,
    setConfirming,
    failure,
    dismissFailure: () => setFailure(undefined),
    apply: () => command.mutate({ params: { id: owned.id } }),
    isPending: command.isPending,
  };
}
