import { useText } from '@talad/runtime/i18n';
import { Field } from '@talad/ui/field';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { TextArea } from '@talad/ui/input';
import { object, string } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { useId } from 'react';
import { FreshSignInNeeded } from '../registry/call-registry.ts';
import { useRefresh } from '../registry/use-registry.ts';
import { SignInFailed } from '../session/sign-in-failed.tsx';
import { type SignInFailure, useSignIn } from '../session/use-sign-in.ts';
import { type Change, makeChange } from './change.ts';
import { keepPendingChange } from './pending-change.ts';

/** The registry takes as many characters. */
const maxReasonLength = 500;

const changeSchema = object({
  reason: string().trim().defined().max(maxReasonLength, 'form.reasonLong'),
});

const valuesOf = (change: Change) => ({
  remote: change.remote,
  version: change.version,
  to: 'to' in change ? change.to : '',
});

interface ChangeDialogProps {
  change: Change;
  /** What was entered before the sign-in that the change needed; undefined before it. */
  reason?: string;
  onClose: () => void;
}

/** Explains a change, and makes it. If it needs a second factor, the tab navigates to the identity provider and returns. */
export function ChangeDialog({ change, reason: entered, onClose }: ChangeDialogProps) {
  const text = useText('releases');
  const refresh = useRefresh();
  const { signIn, failure } = useSignIn(entered !== undefined);
  const consequenceId = useId();
  const { kind } = change;
  const values = valuesOf(change);
  const takesReason = kind === 'freeze' || kind === 'stop';
  const form = useSchemaForm({
    schema: changeSchema,
    defaultValues: { reason: entered ?? '' },
    text,
    send: async ({ reason }) => {
      try {
        await makeChange(change, reason);
      } catch (error) {
        if (!(error instanceof FreshSignInNeeded)) throw error;
        keepPendingChange(change, reason);
        return signIn(true);
      }
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
      describedBy={consequenceId}
    >
      <Text id={consequenceId}>{text(`changes.${kind}.means`, values)}</Text>
      {takesReason ? (
        <Field label={text('form.reason')} hint={text('form.reasonHint')} error={form.error('reason')}>
          <TextArea {...form.register('reason')} />
        </Field>
      ) : null}
      <SecondFactor isDone={entered !== undefined} failure={failure} />
    </FormDialog>
  );
}

/** Shows that a second factor is needed, or why it was not confirmed. */
function SecondFactor({ isDone, failure }: { isDone: boolean; failure: SignInFailure | undefined }) {
  const text = useText('releases');
  if (failure) return <SignInFailed failure={failure} />;
  return (
    <Text size="sm" tone="muted">
      {text(isDone ? 'form.secondFactorDone' : 'form.secondFactor')}
    </Text>
  );
}
