import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';
import { useFailure } from '@talad/ui/use-failure';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { AccountPasswordField } from '../../form/account-password-field.tsx';
import { passwordRules } from '../../form/rules.ts';

/** Asks for the copy, after asking whether it is really them: it holds everything. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const formId = useId();
  const asksPassword = useSession().user?.hasPassword ?? true;
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });
  const failure = useFailure<{ password: string }>(['password'], setError);
  const ask = useCommand('POST /api/user/export', {
    invalidates: ['GET /api/user/export'],
    onSuccess: onClose,
    onError: failure.show,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('export.dialogTitle')}
      closeLabel={text('form.cancel')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={ask.isPending}>
            {text('export.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit(({ password }) => {
          failure.clear();
          ask.mutate({ body: asksPassword ? { password } : {} });
        })}
      >
        <Stack gap="4">
          <Text>{text('export.dialogBody')}</Text>
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
    </Dialog>
  );
}
