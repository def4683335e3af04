import { parseBaht } from '@talad/contract/money';
import type { WithdrawTerms } from '@talad/contract/withdrawals';
import type { ApiError } from '@talad/runtime/api-error';
import { useCommand } from '@talad/runtime/command';
import { useEventBus } from '@talad/runtime/events';
import { bahtDigits, formatBaht } from '@talad/runtime/format';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { walletReads } from '@talad/runtime/query-client';
import { Stack } from '@talad/ui/box';
import { Dialog } from '@talad/ui/dialog';
import { Form, useSchemaForm } from '@talad/ui/form';
import { StatusModal } from '@talad/ui/status-modal';
import { Steps } from '@talad/ui/steps';
import { useEffect, useId, useRef, useState } from 'react';
import { EarlierWithdrawalModal } from './earlier-withdrawal.tsx';
import type { EarlierWithdrawal } from './use-earlier-withdrawal.ts';
import { withdrawSchema, withdrawSteps } from './withdraw.form-model.ts';
import { AmountStep } from './withdraw-amount-step.tsx';
import { CodeStep } from './withdraw-code-step.tsx';
import { WithdrawFooter } from './withdraw-footer.tsx';
import { WithdrawSentence } from './withdraw-sentence.tsx';
import { SummaryStep } from './withdraw-summary-step.tsx';

interface WithdrawModalProps {
  terms: WithdrawTerms;
  /** A withdrawal without a response: no other is offered before its outcome is known. */
  earlier: EarlierWithdrawal | undefined;
  onClose: () => void;
}

/** Withdrawal to the bank account in three steps: amount, review, authenticator code. */
export default function WithdrawModal({ terms, earlier, onClose }: WithdrawModalProps) {
  const text = useText('wallet');
  const localize = useLocalize();
  const bus = useEventBus();
  const formId = useId();
  const consequenceId = useId();
  const [step, setStep] = useState(0);
  const container = useFocusOnChange(step);
  const withdraw = useCommand('POST /api/user/wallet/withdraw', {
    invalidates: [...walletReads, 'GET /api/user/wallet/withdraw'],
    onSuccess: () => bus.emit('wallet:changed', {}),
    onError: () => {
      form.setValue('otp', '');
      setStep(0);
    },
  });
  const form = useSchemaForm({
    schema: withdrawSchema(terms),
    fields: step < 2 ? ['amount'] : undefined,
    defaultValues: { amount: '', otp: '' },
    reValidateMode: 'onSubmit',
    text: (key) =>
      text(key, {
        min: bahtDigits(terms.lowerLimit),
        max: bahtDigits(terms.upperLimit),
        left: formatBaht(terms.dailyLeft),
      }),
    // The modal shows them.
    apiErrorsAt: [],
    send: ({ amount: typed, otp }) =>
      step < 2 ? setStep(step + 1) : withdraw.mutateAsync({ body: { amount: parseBaht(typed) ?? 0, otp } }),
  });
  const amount = parseBaht(form.watch('amount')) ?? 0;

  if (withdraw.isSuccess)
    return <WithdrawalSent bank={localize(withdraw.data.bankNames)} onClose={onClose} />;
  if (earlier)
    return <EarlierWithdrawalModal earlier={earlier} onAnother={form.clearApiError} onClose={onClose} />;
  const stepName = (index: number) => text(`withdraw.step.${withdrawSteps[index] ?? 'amount'}`);
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={text('withdraw.title')}
        closeLabel={text('close')}
        size="sm"
        footer={
          <WithdrawFooter
            step={step}
            terms={terms}
            amount={amount}
            code={form.watch('otp')}
            busy={form.isBusy}
            formId={formId}
            consequenceId={consequenceId}
            onBack={() => setStep(step - 1)}
            onClose={onClose}
          />
        }
      >
        <Form form={form} id={formId}>
          <Stack gap="5">
            <Steps
              label={text('withdraw.steps')}
              steps={withdrawSteps.map((_, index) => stepName(index))}
              current={step}
            />
            <section ref={container} aria-label={stepName(step)} tabIndex={-1}>
              {step === 0 ? <AmountStep terms={terms} form={form} /> : null}
              {step === 1 ? <SummaryStep id={consequenceId} terms={terms} amount={amount} /> : null}
              {step === 2 ? (
                <CodeStep form={form}>
                  <WithdrawSentence id={consequenceId} terms={terms} amount={amount} />
                </CodeStep>
              ) : null}
            </section>
          </Stack>
        </Form>
      </Dialog>
      <WithdrawalRefused failure={form.apiError} onRetry={form.clearApiError} onClose={onClose} />
    </>
  );
}

function WithdrawalSent({ bank, onClose }: { bank: string; onClose: () => void }) {
  const text = useText('wallet');
  return (
    <StatusModal
      kind="success"
      onClose={onClose}
      closeLabel={text('close')}
      title={text('withdraw.processing')}
      primaryLabel={text('withdraw.ok')}
    >
      {text('withdraw.processingBody', { bank })}
    </StatusModal>
  );
}

interface WithdrawalRefusedProps {
  failure: ApiError | undefined;
  onRetry: () => void;
  onClose: () => void;
}

/** Rendered over the dialog instead of replacing it, so that focus returns into it for a retry. */
function WithdrawalRefused({ failure, onRetry, onClose }: WithdrawalRefusedProps) {
  const text = useText('wallet');
  const errorText = useErrorText();
  return (
    <StatusModal
      kind={failure ? 'error' : 'close'}
      onClose={onClose}
      closeLabel={text('close')}
      title={text('withdraw.refused')}
      primaryLabel={text('again')}
      onPrimary={onRetry}
      secondaryLabel={text('close')}
      requestId={failure?.requestId}
    >
      {failure && errorText(failure)}
    </StatusModal>
  );
}

/** Ref of the step container; it receives focus on a step change unless the step focuses one of its fields. */
function useFocusOnChange(step: number) {
  const container = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!container.current?.contains(document.activeElement)) container.current?.focus();
  }, [step]);
  return container;
}
