import { phonePattern } from '@talad/contract/account-patterns';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { object } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useEffect } from 'react';
import { requiredRule } from '../../form/rules.ts';
import { type SentCode, sentTo } from './phone-code-form.tsx';

const phoneSchema = object({
  phone: requiredRule('form.phoneRules')
    .min(9, 'form.phoneRules')
    .matches(new RegExp(phonePattern), 'form.phoneRules'),
});

interface PhoneNumberFormProps {
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onSent: (sent: SentCode) => void;
}

/** Input of the phone number that receives the code. */
export function PhoneNumberForm({ formId, onBusy, onSent }: PhoneNumberFormProps) {
  const text = useText('settings');
  const send = useCommand('POST /api/user/phone', {
    onSuccess: (response, { body }) => onSent(sentTo(body.phone, response)),
  });
  const form = useSchemaForm({
    schema: phoneSchema,
    defaultValues: { phone: '' },
    text,
    send: (values) => send.mutateAsync({ body: values }),
  });
  const { setFocus, isBusy } = form;
  useEffect(() => setFocus('phone'), [setFocus]);
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);
  return (
    <Form form={form} id={formId}>
      <Stack gap="4">
        <Text size="sm" tone="muted">
          {text('phone.lead')}
        </Text>
        <Field label={text('phone.number')} hint={text('phone.hint')} error={form.error('phone')} required>
          <TextInput type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <FormErrors {...form.failure} />
      </Stack>
    </Form>
  );
}
