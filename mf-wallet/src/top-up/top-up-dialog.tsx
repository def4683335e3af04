import { formatBaht, formatMoment } from '@talad/runtime/format';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Dialog } from '@talad/ui/dialog';
import { PageState } from '@talad/ui/page-state';
import { StatusModal } from '@talad/ui/status-modal';
import { Text } from '@talad/ui/text';
import { AttemptView } from '../provider-payment/attempt-view.tsx';
import { BlockSkeleton } from '../skeleton/block-skeleton.tsx';
import { EarlierTopUpNote } from './earlier-top-up-note.tsx';
import { TopUpForm } from './top-up-form.tsx';
import { useTopUp } from './use-top-up.ts';

interface TopUpDialogProps {
  amount: number | undefined;
  /** The top-up to resume. */
  attemptId: string | undefined;
  onPaid: (() => unknown) | undefined;
  onClose: () => void;
}

/** Top-up dialog: amount and payment method, then the payment attempt, then the result. */
export default function TopUpDialog({ amount, attemptId, onPaid, onClose }: TopUpDialogProps) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const methods = useCall('GET /api/payment-method', {}, { staleTime: 60_000 });
  const topUp = useTopUp(onPaid, attemptId);
  const { attempt, earlier, earlierAt } = topUp;
  if (attempt?.status === 'paid' || attempt?.status === 'cancelled') {
    const isPaid = attempt.status === 'paid';
    return (
      <StatusModal
        kind={isPaid ? 'success' : 'info'}
        title={isPaid ? text('topUp.done', { amount: formatBaht(attempt.amount) }) : text('topUp.cancelled')}
        primaryLabel={text('topUp.ok')}
        closeLabel={text('close')}
        onClose={onClose}
        {...(isPaid &&
          earlierAt !== undefined && {
            secondaryLabel: text('topUp.earlier.another'),
            onSecondary: topUp.another,
          })}
      >
        {isPaid && earlierAt !== undefined
          ? text('topUp.earlier.paid', { time: formatMoment(earlierAt) })
          : text(isPaid ? 'topUp.doneBody' : 'topUp.cancelledBody')}
      </StatusModal>
    );
  }
  const live = attempt?.endedAt === null ? attempt : undefined;
  return (
    <Dialog open onClose={onClose} title={text('topUp.title')} closeLabel={text('close')} size="sm">
      {live ? (
        <AttemptView
          key={live.id}
          attempt={live}
          isCutOff={topUp.isCutOff}
          onCheck={topUp.ask}
          onChanged={topUp.take}
        />
      ) : earlier?.state === 'checking' ? (
        <EarlierTopUpNote earlier={earlier} />
      ) : topUp.isLooking ? (
        <BlockSkeleton height="320px" />
      ) : (
        <PageState
          query={methods}
          loading={<BlockSkeleton height="320px" />}
          failure={(error) => ({
            title: text('topUp.failed'),
            text: errorText(error),
            retryLabel: text('again'),
          })}
        >
          {(offered) =>
            offered.promptpay || offered.card ? (
              <Stack gap="4">
                {earlier ? <EarlierTopUpNote earlier={earlier} /> : null}
                <TopUpForm methods={offered} amount={amount} ended={attempt} onStarted={topUp.take} />
              </Stack>
            ) : (
              <Text tone="muted">{text('topUp.off')}</Text>
            )
          }
        </PageState>
      )}
    </Dialog>
  );
}
