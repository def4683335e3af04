import type { CouponUse, UserCoupon } from '@talad/contract/coupons';
import { paths } from '@talad/contract/paths';
import type { ApiError } from '@talad/runtime/api-error';
import { useEventBus } from '@talad/runtime/events';
import { formatBaht, formatNumber } from '@talad/runtime/format';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useCommand } from '@talad/runtime/query';
import { walletReads } from '@talad/runtime/query-client';
import { useLocation, useNavigate } from '@talad/runtime/router';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { Icon } from '@talad/ui/icon';
import { Picture } from '@talad/ui/picture';
import { StatusModal } from '@talad/ui/status-modal';
import { Heading, Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';
import { toast } from '@talad/ui/toast';
import { useState } from 'react';
import { SumLines } from '../../withdrawal/sum-lines.tsx';
import { CouponBadge } from './coupon-card.tsx';

interface CouponDetailProps {
  owned: UserCoupon;
  onBack: () => void;
  /** Called with the updated coupon after it was used. */
  onUsed: (owned: UserCoupon) => void;
  onClose: () => void;
  onShow: (tab: 'withdraw' | 'redemption') => void;
}

/** Describes the benefit of a coupon. */
function useGift({ coupon }: UserCoupon): string {
  const text = useText('wallet');
  const named = useNamed();
  if (coupon.amount !== null) return text('coupon.gives.cashback', { amount: formatBaht(coupon.amount) });
  if (coupon.points !== null) return text('coupon.gives.points', { points: formatNumber(coupon.points) });
  return text('coupon.gives.item', { name: coupon.itemNames ? named(coupon.itemNames) : '' });
}

/** Details of a coupon with the button to use it. */
export function CouponDetail({ owned, onBack, onUsed, onClose, onShow }: CouponDetailProps) {
  const text = useText('wallet');
  const named = useNamed();
  const errorText = useErrorText();
  const bus = useEventBus();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { sessionPlace } = usePageRuntime();
  const [asks, setAsks] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const gift = useGift(owned);
  const { coupon, state, isValid } = owned;

  const goOn = ({ couponType, userCoupon, transactionId }: CouponUse) => {
    setAsks(false);
    onUsed(userCoupon);
    bus.emit('wallet:changed', {});
    if (couponType !== 'item_redeem') {
      toast.show({ kind: 'success', id: 'coupon', text: text(`coupon.done.${couponType}`, { gift }) });
      onShow(couponType === 'cashback' ? 'withdraw' : 'redemption');
      return;
    }
    const inventory = transactionId === null ? paths.bought() : paths.received(transactionId);
    if (pathname === paths.inventory()) {
      sessionPlace.leave(inventory);
    } else {
      onClose();
      void navigate(inventory);
    }
  };
  const use = useCommand('POST /api/coupon/user-coupon/:id/use-coupon/', {
    invalidates: ['GET /api/coupon/user-coupon/', ...walletReads, 'GET /api/inventory/bought'],
    onSuccess: goOn,
    onError: (error) => {
      setAsks(false);
      setFailure(error);
    },
  });

  return (
    <Stack gap="4">
      <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={onBack}>
        <Icon name="arrow-left" size={18} /> {text('coupon.back')}
      </Button>
      {coupon.image ? (
        <Box borderRadius="card" overflow="hidden">
          <Picture
            src={coupon.image.fileUrl}
            alt=""
            width={392}
            height={196}
            placeholderColor={coupon.image.color}
            style={{ width: '100%', aspectRatio: '2 / 1' }}
          />
        </Box>
      ) : null}
      <Stack gap="2" alignItems="flex-start">
        <Heading level={3}>{named(coupon.names)}</Heading>
        <CouponBadge state={state} />
        <Text tone="muted">{named(coupon.descriptions)}</Text>
      </Stack>
      <SumLines
        lines={[
          { label: text('coupon.gift'), value: gift },
          { label: text('coupon.code'), value: coupon.code },
          ...(coupon.expiresAt
            ? [
                {
                  label: text('coupon.until'),
                  value: <DateTime value={coupon.expiresAt} format="DD/MM/YYYY HH:mm" />,
                },
              ]
            : []),
          ...(owned.usedAt
            ? [
                {
                  label: text('coupon.usedAt'),
                  value: <DateTime value={owned.usedAt} format="DD/MM/YYYY HH:mm" />,
                },
              ]
            : []),
        ]}
      />
      <Button size="lg" fullWidth disabled={!isValid} onClick={() => setAsks(true)}>
        {text('coupon.use')}
      </Button>
      <ConfirmModal
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => use.mutate({ params: { id: owned.id } })}
        busy={use.isPending}
        title={text('coupon.useTitle')}
        labels={{ confirm: text('coupon.use'), cancel: text('coupon.keep'), close: text('close') }}
      >
        {text('coupon.useBody', { gift })}
      </ConfirmModal>
      <StatusModal
        kind={failure ? 'error' : 'close'}
        onClose={() => setFailure(undefined)}
        closeLabel={text('close')}
        title={text('coupon.errorUse')}
        primaryLabel={text('withdraw.ok')}
        requestId={failure?.requestId}
      >
        {failure ? errorText(failure) : null}
      </StatusModal>
    </Stack>
  );
}
