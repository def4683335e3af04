import { bahtDigits, formatBaht } from '@talad/runtime/format';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { PageState } from '@talad/ui/page-state';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';
import { EarlierWithdrawalNote } from './earlier-withdrawal.tsx';
import { useEarlierWithdrawal } from './use-earlier-withdrawal.ts';
import { barOf } from './withdraw.model.ts';
import { WithdrawalBlocked } from './withdrawal-blocked.tsx';

const WithdrawModal = lazy(() => import('./withdraw-modal.tsx'));

/** The withdraw button, the outcome of a withdrawal without a response, or why withdrawals are not possible. */
export function WithdrawPart({ onClose }: { onClose: () => void }) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const earlier = useEarlierWithdrawal();
  const terms = useCall('GET /api/user/wallet/withdraw-terms', {}, { staleTime: 5000 });
  return (
    <PageState
      query={terms}
      loading={<BlockSkeleton height="84px" />}
      failure={(error) => ({
        title: text('withdraw.failed'),
        text: errorText(error),
        retryLabel: text('again'),
      })}
    >
      {(now) => {
        const bar = barOf(now);
        return (
          <Stack gap="2">
            {earlier && !isOpen ? (
              <EarlierWithdrawalNote earlier={earlier} />
            ) : bar ? (
              <WithdrawalBlocked bar={bar} terms={now} onClose={onClose} />
            ) : (
              <Button size="lg" fullWidth onClick={() => setOpen(true)}>
                {text('withdraw.open')}
              </Button>
            )}
            <Text size="xs" tone="muted">
              {text('withdraw.limits', {
                min: bahtDigits(now.lowerLimit),
                max: bahtDigits(now.upperLimit),
                cap: formatBaht(now.dailyCap),
              })}
            </Text>
            {now.couponCash > 0 && bar !== 'identity' ? (
              <Text size="xs" tone="muted">
                {text('withdraw.why.identity', { coupons: formatBaht(now.couponCash) })}
              </Text>
            ) : null}
            {isOpen ? (
              <Suspense fallback={null}>
                <WithdrawModal terms={now} earlier={earlier} onClose={() => setOpen(false)} />
              </Suspense>
            ) : null}
          </Stack>
        );
      }}
    </PageState>
  );
}
