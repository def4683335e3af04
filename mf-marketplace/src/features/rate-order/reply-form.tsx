import { useCommand } from '@talad/runtime/command';
import type { EarlierSubmission } from '@talad/runtime/earlier-submission';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EarlierNote } from '@talad/ui/earlier-note';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { type PanelProps, useOrderAction } from '../../order-action/use-order-action.ts';
import { replyRules } from './rating.form-model.ts';

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
        {earlier ? (
          <EarlierNote earlier={earlier} onRead={form.clearRefusal} />
        ) : (
          <>
            <FormErrors {...form.failure} />
            <Flex>
              <Button type="submit" variant="secondary" busy={form.isBusy}>
                {t('reply.confirm')}
              </Button>
            </Flex>
          </>
        )}
      </Stack>
    </Form>
  );
}
