import type { UserCoupon } from '@talad/contract/coupons';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { EarlierNote } from '@talad/ui/earlier-note';
import { Icon } from '@talad/ui/icon';
import { Picture } from '@talad/ui/picture';
import { StatusModal } from '@talad/ui/status-modal';
import { Heading, Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';
import { SumLines } from '../../withdrawal/sum-lines.tsx';
import { CouponBadge } from './coupon-card.tsx';
import { type ApplyCouponOptions, useApplyCoupon, useCouponBenefit } from './use-apply-coupon.ts';

interface CouponDetailProps extends ApplyCouponOptions {
  onBack: () => void;
}

/** Details of a coupon with the button to use it. */
export function CouponDetail(props: CouponDetailProps) {
  const { owned, onBack } = props;
  const text = useText('wallet');
  const localize = useLocalize();
  const errorText = useErrorText();
  const benefit = useCouponBenefit(owned);
  const { earlier, isConfirming, setConfirming, failure, dismissFailure, apply, isPending } = useApplyCoupon(
    props,
    benefit,
  );
  const { coupon, state, isValid } = owned;
  return (
    <Stack gap="4">
      <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={onBack}>
        <Icon name="arrow-left" size={18} /> <span>{text('coupon.back')}</span>
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
        <Heading level={3}>{localize(coupon.names)}</Heading>
        <CouponBadge state={state} />
        <Text tone="muted">{localize(coupon.descriptions)}</Text>
      </Stack>
      <CouponFacts owned={owned} benefit={benefit} />
      {earlier ? (
        <EarlierNote earlier={earlier} onRead={onBack} />
      ) : (
        <Button size="lg" fullWidth disabled={!isValid} onClick={() => setConfirming(true)}>
          {text('coupon.use')}
        </Button>
      )}
      <ConfirmModal
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={apply}
        busy={isPending}
        title={text('coupon.useTitle')}
        labels={{ confirm: text('coupon.use'), cancel: text('coupon.keep'), close: text('close') }}
      >
        {text('coupon.useBody', { benefit })}
      </ConfirmModal>
      <StatusModal
        kind={failure ? 'error' : 'close'}
        onClose={dismissFailure}
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

function CouponFacts({ owned, benefit }: { owned: UserCoupon; benefit: string }) {
  const text = useText('wallet');
  const { coupon, usedAt } = owned;
  return (
    <SumLines
      lines={[
        { label: text('coupon.benefitLabel'), value: benefit },
        { label: text('coupon.code'), value: coupon.code },
        ...(coupon.expiresAt
          ? [
              {
                label: text('coupon.until'),
                value: <DateTime value={coupon.expiresAt} format="DD/MM/YYYY HH:mm" />,
              },
            ]
          : []),
        ...(usedAt
          ? [
              {
                label: text('coupon.usedAt'),
                value: <DateTime value={usedAt} format="DD/MM/YYYY HH:mm" />,
              },
            ]
          : []),
      ]}
    />
  );
}
