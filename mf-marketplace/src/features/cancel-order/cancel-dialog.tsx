import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { useId } from 'react';
import { type DialogPanelProps, useOrderAction } from '../../order-moves/order-moved.ts';
import { cancelRules } from './cancel.form-model.ts';

/** Cancels an item before it is received; the other side sees the reason. */
export default function CancelDialog(props: DialogPanelProps) {
  const { order, item, onClose } = props;
  const t = useText('marketplace');
  const formId = useId();
  const moved = useOrderAction(props);
  const cancel = useCommand(
    'POST /api/transaction/item/:id/cancel',
    moved(`cancel.done.${order.role}`, { movesMoney: true }),
  );
  const form = useSchemaForm({
    schema: cancelRules,
    defaultValues: { reason: '' },
    text: t,
    send: ({ reason }) =>
      cancel.mutateAsync({ params: { id: item.id }, body: { version: item.version, reason } }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancel.title')}
      closeLabel={t('close')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            busy={form.isBusy}
            aria-describedby={`${formId}-means`}
          >
            {t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <Stack gap="4">
          <Field
            label={t('cancel.reason')}
            hint={t('cancel.reasonHint')}
            error={form.error('reason')}
            required
          >
            <TextArea {...form.register('reason')} />
          </Field>
          <MoneySentence icon="refund" id={`${formId}-means`}>
            {t(`cancel.money.${order.role}`, { amount: formatBaht(item.total) })}
          </MoneySentence>
          <FormErrors {...form.failure} />
        </Stack>
      </Form>
    </Dialog>
  );
}
