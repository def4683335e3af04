import { useText } from '@talad/runtime/i18n';
import { useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { Steps } from '@talad/ui/steps';
import { toast } from '@talad/ui/toast';
import { useId, useState } from 'react';
import { ConfirmCodeStep, type NewSecret } from './confirm-code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Two-factor setup in three steps: identity confirmation, authenticator app, recovery codes. */
export default function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const { refresh } = useSession();
  const client = useQueryClient();
  const formId = useId();
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<string[]>();
  const [isBusy, setBusy] = useState(false);
  const step = codes ? 2 : secret ? 1 : 0;

  const finish = () => {
    toast.show({ kind: 'success', id: 'two-factor', text: text('twoFactor.isOn') });
    onClose();
  };
  if (codes) {
    return (
      <RecoveryCodesDialog
        title={text('twoFactor.turnOn')}
        codes={codes}
        onDone={finish}
        head={<TurnOnSteps current={step} />}
      />
    );
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={text('twoFactor.turnOn')}
      closeLabel={text('form.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {text(secret ? 'twoFactor.confirm' : 'form.continue')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <TurnOnSteps current={step} />
        {secret ? (
          <ConfirmCodeStep
            formId={formId}
            secret={secret}
            onBusy={setBusy}
            onCodes={(newCodes) => {
              setCodes(newCodes);
              // Two-factor is on already, so update the page behind the dialog now.
              void invalidate(
                client,
                'GET /api/user/verify-otp',
                'GET /api/user/wallet/withdraw-terms',
                'GET /api/user/security-event',
              );
              void refresh();
            }}
          />
        ) : (
          <PasswordStep formId={formId} onBusy={setBusy} onSecret={setSecret} />
        )}
      </Stack>
    </Dialog>
  );
}

function TurnOnSteps({ current }: { current: number }) {
  const text = useText('settings');
  const steps = (['start', 'app', 'codes'] as const).map((step) => text(`twoFactor.steps.${step}`));
  return <Steps label={text('twoFactor.steps.label')} steps={steps} current={current} />;
}
