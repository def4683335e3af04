import { useCommand } from '@talad/runtime/command';
import type { EarlierSubmission } from '@talad/runtime/earlier-submission';
import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { TextArea } from '@talad/ui/input';
import { type PanelProps, useOrderAction } from '../../order-action/use-order-action.ts';
import { replyRules } from './rating.form-model.ts';
import { SubmitOnceButton } from './submit-once-button.tsx';

/** Form in which the seller replies to a rating; possible once. */
export default function ReplyForm({
  earlier,
  ...props
}: PanelProps & { earlier: EarlierSubmission | undefined }) {
  const { item } = props;
  const t = useText('marketplace');
  const reply = useCommand('POST /api/transaction/item/:id/rate/reply', useOrderAction(props)('reply.done'));
  const form = useSchemaForm({
    schema: replyRules,
    defaultValues: { text: '' },
    text: t,
    send: ({ text }) => reply.mutateAsync({ params: { id: item.id }, body: { version: item.version, text } }),
  });
  return (
    <Form form={form} aria-label={t('reply.title')}>
      <Stack gap="3">
        <Field label={t('reply.title')} hint={t('reply.hint')} error={form.error('text')} required>
          <TextArea {...form.register('text')} />
        </Field>
        <SubmitOnceButton form={form} earlier={earlier} variant="secondary">
          {t('reply.confirm')}
        </SubmitOnceButton>
      </Stack>
    </Form>
  );
}
