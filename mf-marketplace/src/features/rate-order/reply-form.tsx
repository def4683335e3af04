import { yupResolver } from '@hookform/resolvers/yup';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { useForm } from 'react-hook-form';
import { type PanelProps, useOrderAction } from '../../order-moves/order-moved.ts';
import { replyRules } from './rating.form-model.ts';

/** Form in which the seller replies to a rating; possible once. */
export default function ReplyForm(props: PanelProps) {
  const { item } = props;
  const t = useText('marketplace');
  const errorText = useErrorText();
  const reply = useCommand('POST /api/transaction/item/:id/rate/reply', useOrderAction(props)('reply.done'));
  const form = useForm({ resolver: yupResolver(replyRules), defaultValues: { text: '' } });
  const problem = form.formState.errors.text?.message;
  const submit = form.handleSubmit(({ text }) =>
    reply.mutate({ params: { id: item.id }, body: { version: item.version, text } }),
  );
  return (
    <form onSubmit={submit} noValidate aria-label={t('reply.title')}>
      <Stack gap="3">
        <Field label={t('reply.title')} hint={t('reply.hint')} error={problem && t(problem)} required>
          <TextArea {...form.register('text')} />
        </Field>
        <FormErrors
          messages={reply.error ? [errorText(reply.error)] : []}
          requestId={reply.error?.requestId}
        />
        <Flex>
          <Button type="submit" variant="secondary" busy={reply.isPending}>
            {t('reply.confirm')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
