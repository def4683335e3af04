import type { BookBank } from '@talad/contract/withdrawals';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Grid } from '@talad/ui/box';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Field } from '@talad/ui/field';
import { type SchemaForm, useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { TextInput } from '@talad/ui/input';
import { PageState } from '@talad/ui/page-state';
import type { InferType } from '@talad/ui/schema';
import { Skeleton } from '@talad/ui/skeleton';
import { toast } from '@talad/ui/toast';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { HoldWarning } from '../withdrawal-hold/hold-warning.tsx';
import { bankAccountSchema } from './bank-account.form-model.ts';
import { BankChoice } from './bank-choice.tsx';

type BankAccountValues = InferType<typeof bankAccountSchema>;

/** Form of the bank account for withdrawals; the number is required each time, because it is never shown in full. */
export default function BankAccountDialog({ known, onClose }: { known: BookBank; onClose: () => void }) {
  const text = useText('settings');
  const errorText = useErrorText();
  const banks = useCall('GET /api/bank', {});
  const identity = useConfirmIdentity();
  const save = useCommand('PUT /api/user/wallet/book-bank', {
    invalidates: ['GET /api/user/wallet/book-bank', 'GET /api/user/wallet/withdraw-terms'],
    onSuccess: () => {
      toast.show({ kind: 'success', id: 'bank-account', text: text('bank.saved') });
      onClose();
    },
  });
  const form = useSchemaForm({
    schema: bankAccountSchema,
    defaultValues: {
      bankCode: known.bankCode,
      firstName: known.firstName,
      lastName: known.lastName,
      bookBankNumber: '',
    },
    text,
    part: identity,
    send: (values, proof) => save.mutateAsync({ body: { ...values, ...proof } }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text(known.isRegistered ? 'bank.change' : 'bank.add')}
      closeLabel={text('form.close')}
      cancelLabel={text('form.cancel')}
      submitLabel={text('bank.save')}
    >
      <PageState
        query={banks}
        loading={<Skeleton height="288px" borderRadius="card" />}
        failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
      >
        {({ results }) => (
          <BankChoice banks={results} error={form.error('bankCode')} {...form.register('bankCode')} />
        )}
      </PageState>
      <AccountFields form={form} />
      <ConfirmIdentityFields identity={identity} />
      <HoldWarning />
    </FormDialog>
  );
}

function AccountFields({ form }: { form: SchemaForm<BankAccountValues> }) {
  const text = useText('settings');
  return (
    <>
      <Field
        label={text('bank.number')}
        hint={text('bank.numberHint')}
        error={form.error('bookBankNumber')}
        required
      >
        <TextInput inputMode="numeric" autoComplete="off" {...form.register('bookBankNumber')} />
      </Field>
      <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Field label={text('bank.firstName')} error={form.error('firstName')} required>
          <TextInput autoComplete="given-name" maxLength={100} {...form.register('firstName')} />
        </Field>
        <Field label={text('bank.lastName')} error={form.error('lastName')} required>
          <TextInput autoComplete="family-name" maxLength={100} {...form.register('lastName')} />
        </Field>
      </Grid>
    </>
  );
}
