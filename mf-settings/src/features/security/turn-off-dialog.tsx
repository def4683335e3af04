import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { useFailure } from '@talad/ui/use-failure';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { AccountPasswordField } from '../../form/account-password-field.tsx';
import { passwordRules } from '../../form/rules.ts';
import { useFieldText } from '../../form/use-field-text.ts';
import { HoldSentence } from '../../withdrawal-hold/hold-sentence.tsx';

/** What is said of a code is too long for its field and stands at the foot. */
const fields = ['password'] as const;

/** Takes the protection away, for whoever has the password and a code of the app or a recovery code. */
export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const fieldText = useFieldText();
  const formId = useId();
  const { user, refresh } = useSession();
  const asksPassword = user?.hasPassword ?? true;
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '', otp: '' },
  });
  const { errors } = formState;
  const failure = useFailure<{ password: string; otp: string }>(fields, setError);
  const turnOff = useCommand('POST /api/user/two-factor/turn-off', {
    invalidates: ['GET /api/user/verify-otp', 'GET /api/user/wallet/withdraw-terms'],
    onError: failure.show,
    onSuccess: async () => {
      await refresh();
      toast.show({ kind: 'success', id: 'two-factor', text: text('twoFactor.isOff') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('twoFactor.turnOffTitle')}
      closeLabel={text('form.cancel')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('twoFactor.keepOn')}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={turnOff.isPending}>
            {text('twoFactor.turnOff')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit(({ password, otp }) => {
          failure.clear();
          turnOff.mutate({ body: { otp: otp.trim(), ...(asksPassword ? { password } : {}) } });
        })}
      >
        <Stack gap="4">
          <Text>{text('twoFactor.turnOffBody')}</Text>
          <HoldSentence />
          {asksPassword ? (
            <AccountPasswordField
              label={text('form.password')}
              error={errors.password?.message}
              {...register('password', passwordRules)}
            />
          ) : null}
          <Field
            label={text('form.otpOrRecovery')}
            hint={text('twoFactor.orRecovery')}
            error={fieldText(errors.otp?.message)}
            required
          >
            <TextInput
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              {...register('otp', {
                required: 'form.otpOrRecoveryRequired',
                validate: (code) => code.trim().length >= 6 || 'form.otpOrRecoveryRequired',
              })}
            />
          </Field>
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
        </Stack>
      </form>
    </Dialog>
  );
}
