import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import { useServerErrors } from '@talad/ui/use-failure';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useFieldText } from '../../form/use-field-text.ts';
import { type SentCode, sentTo } from './phone-code-form.tsx';

const fewest = 9;
const looksLikeNumber = /^\+?[0-9][0-9 -]*$/;

interface PhoneNumberFormProps {
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onSent: (sent: SentCode) => void;
}

/** Input of the phone number that receives the code. */
export function PhoneNumberForm({ formId, onBusy, onSent }: PhoneNumberFormProps) {
  const text = useText('settings');
  const fieldText = useFieldText();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { phone: '' } });
  const failure = useServerErrors<{ phone: string }>(['phone'], setError);
  const send = useCommand('POST /api/user/phone', {
    onError: failure.show,
    onSuccess: (answer, { body }) => onSent(sentTo(body.phone, answer)),
  });
  useEffect(() => setFocus('phone'), [setFocus]);
  useEffect(() => onBusy(send.isPending), [onBusy, send.isPending]);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={handleSubmit(({ phone }) => {
        failure.clear();
        send.mutate({ body: { phone: phone.trim() } });
      })}
    >
      <Stack gap="4">
        <Text size="sm" tone="muted">
          {text('phone.lead')}
        </Text>
        <Field
          label={text('phone.number')}
          hint={text('phone.hint')}
          error={fieldText(formState.errors.phone?.message)}
          required
        >
          <TextInput
            type="tel"
            autoComplete="tel"
            {...register('phone', {
              required: 'form.phoneRules',
              validate: (phone) =>
                (phone.trim().length >= fewest && looksLikeNumber.test(phone.trim())) || 'form.phoneRules',
            })}
          />
        </Field>
        <FormErrors messages={failure.messages} requestId={failure.requestId} />
      </Stack>
    </form>
  );
}
