import { useCommand } from '@talad/runtime/command';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Field } from '@talad/ui/field';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { TextArea } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { useId } from 'react';
import { type DialogPanelProps, useOrderAction } from '../../order-action/use-order-action.ts';
import { remainingBaht } from '../../order-ui/item-state.ts';
import { cancelRules } from './cancel.form-model.ts';

/** Cancels an item before it is received; the other side sees the reason. */
export default function CancelDialog(props: DialogPanelProps) {
  const { order, item, onClose } = props;
  const t = useText('marketplace');
  const consequenceId = useId();
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
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('cancel.title')}
      closeLabel={t('close')}
      size="sm"
      cancelLabel={t('cancel.keep')}
      submitLabel={t('cancel.confirm')}
      isDanger
      describedBy={consequenceId}
    >
      <Field label={t('cancel.reason')} hint={t('cancel.reasonHint')} error={form.error('reason')} required>
        <TextArea {...form.register('reason')} />
      </Field>
      <MoneySentence icon="refund" id={consequenceId}>
        {t(`cancel.money.${order.role}`, { amount: formatBaht(remainingBaht(item)) })}
      </MoneySentence>
    </FormDialog>
  );
}
