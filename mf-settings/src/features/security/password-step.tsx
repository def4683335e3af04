import type { OutputOf } from '@talad/contract/calls';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { object, string } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useEffect } from 'react';
import { AccountPasswordField } from '../../form/account-password-field.tsx';
import { passwordRule } from '../../form/rules.ts';
import { HoldWarning } from '../../withdrawal-hold/hold-warning.tsx';

const passwordSchema = object({ password: passwordRule() });
const noPasswordSchema = object({ password: string().defined() });

interface PasswordStepProps {
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onSecret: (secret: OutputOf<'POST /api/user/two-factor/set-up'>) => void;
}

/** First step: requirements and consequences of two-factor authentication, and identity confirmation. */
export function PasswordStep({ formId, onBusy, onSecret }: PasswordStepProps) {
  const text = useText('settings');
  const asksPassword = useSession().user?.hasPassword ?? true;
  const setUp = useCommand('POST /api/user/two-factor/set-up', {
    onSuccess: onSecret,
  });
  const form = useSchemaForm({
    schema: asksPassword ? passwordSchema : noPasswordSchema,
    defaultValues: { password: '' },
    text,
    send: (values) => setUp.mutateAsync({ body: asksPassword ? values : {} }),
  });
  useEffect(() => onBusy(form.isBusy), [onBusy, form.isBusy]);
  return (
    <Form form={form} id={formId}>
      <Stack gap="4">
        <Text>{text('twoFactor.need')}</Text>
        <HoldWarning />
        {asksPassword ? (
          <AccountPasswordField
            label={text('form.password')}
            error={form.error('password')}
            {...form.register('password')}
          />
        ) : null}
        <FormErrors {...form.failure} />
      </Stack>
    </Form>
  );
}
