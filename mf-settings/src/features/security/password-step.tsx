import type { OutputOf } from '@talad/contract/calls';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';
import { useServerErrors } from '@talad/ui/use-failure';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AccountPasswordField } from '../../form/account-password-field.tsx';
import { passwordRules } from '../../form/rules.ts';
import { HoldSentence } from '../../withdrawal-hold/hold-sentence.tsx';

interface PasswordStepProps {
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onSecret: (secret: OutputOf<'POST /api/user/two-factor/set-up'>) => void;
}

/** First step: requirements and consequences of two-factor authentication, and identity confirmation. */
export function PasswordStep({ formId, onBusy, onSecret }: PasswordStepProps) {
  const text = useText('settings');
  const asksPassword = useSession().user?.hasPassword ?? true;
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });
  const failure = useServerErrors<{ password: string }>(['password'], setError);
  const setUp = useCommand('POST /api/user/two-factor/set-up', {
    onSuccess: onSecret,
    onError: failure.show,
  });
  useEffect(() => onBusy(setUp.isPending), [onBusy, setUp.isPending]);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={handleSubmit(({ password }) => {
        failure.clear();
        setUp.mutate({ body: asksPassword ? { password } : {} });
      })}
    >
      <Stack gap="4">
        <Text>{text('twoFactor.need')}</Text>
        <HoldSentence />
        {asksPassword ? (
          <AccountPasswordField
            label={text('form.password')}
            error={formState.errors.password?.message}
            {...register('password', passwordRules)}
          />
        ) : null}
        <FormErrors messages={failure.messages} requestId={failure.requestId} />
      </Stack>
    </form>
  );
}
