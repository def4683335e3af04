import { useText } from '@talad/runtime/i18n';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { toast } from '@talad/ui/toast';
import { useId, useState } from 'react';
import { PhoneCodeForm, type SentCode } from './phone-code-form.tsx';
import { PhoneNumberForm } from './phone-number-form.tsx';

/** Phone verification in two steps: number, then code. */
export default function PhoneDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const formId = useId();
  const [sent, setSent] = useState<SentCode>();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={text('phone.dialogTitle')}
      closeLabel={text('form.close')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {text(sent ? 'phone.confirm' : 'phone.send')}
          </Button>
        </>
      }
    >
      {sent ? (
        <PhoneCodeForm
          formId={formId}
          sent={sent}
          onBusy={setBusy}
          onResent={setSent}
          onOther={() => setSent(undefined)}
          onConfirmed={() => {
            toast.show({ kind: 'success', id: 'phone', text: text('phone.saved') });
            onClose();
          }}
        />
      ) : (
        <PhoneNumberForm formId={formId} onBusy={setBusy} onSent={setSent} />
      )}
    </Dialog>
  );
}
