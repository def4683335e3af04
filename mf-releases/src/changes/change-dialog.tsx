import { useText } from '@talad/runtime/i18n';
import { Field } from '@talad/ui/field';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { TextArea } from '@talad/ui/input';
import { object, string } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { useId } from 'react';
import { useRefresh } from '../registry/use-registry.ts';
import { CodeField, codeRule } from '../session/code-field.tsx';
import { type Change, makeChange } from './change.ts';

/** The registry takes as many characters. */
const maxReasonLength = 500;

const changeSchema = object({
  reason: string().trim().defined().max(maxReasonLength, 'form.reasonLong'),
  code: codeRule(),
});

const valuesOf = (change: Change) => ({
  remote: change.remote,
  version: change.version,
  to: 'to' in change ? change.to : '',
});

/** Says what a change does, and asks for the code with which it is made. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const text = useText('releases');
  const refresh = useRefresh();
  const meansId = useId();
  const { kind } = change;
  const values = valuesOf(change);
  const takesReason = kind === 'freeze' || kind === 'stop';
  const form = useSchemaForm({
    schema: changeSchema,
    defaultValues: { reason: '', code: '' },
    text,
    send: async ({ reason, code }) => {
      await makeChange(change, code, reason);
      toast.show({ kind: 'success', id: 'release', text: text(`changes.${kind}.done`, values) });
      onClose();
      await refresh();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text(`changes.${kind}.title`, values)}
      closeLabel={text('form.close')}
      size="sm"
      cancelLabel={text('form.cancel')}
      submitLabel={text(`changes.${kind}.action`)}
      isDanger={kind === 'rollback' || kind === 'stop'}
      describedBy={meansId}
    >
      <Text id={meansId}>{text(`changes.${kind}.means`, values)}</Text>
      {takesReason ? (
        <Field label={text('form.reason')} hint={text('form.reasonHint')} error={form.error('reason')}>
          <TextArea {...form.register('reason')} />
        </Field>
      ) : null}
      <CodeField error={form.error('code')} {...form.register('code')} />
    </FormDialog>
  );
}
