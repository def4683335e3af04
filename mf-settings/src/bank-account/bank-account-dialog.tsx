import type { BookBank } from '@talad/contract/withdrawals';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall, useCommand } from '@talad/runtime/query';
import { Grid, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ConfirmIdentityFields } from '@talad/ui/confirm-identity-fields';
import { Dialog } from '@talad/ui/dialog';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { PageState } from '@talad/ui/page-state';
import { Skeleton } from '@talad/ui/skeleton';
import { toast } from '@talad/ui/toast';
import { useConfirmIdentity } from '@talad/ui/use-confirm-identity';
import { useServerErrors } from '@talad/ui/use-failure';
import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useFieldText } from '../form/use-field-text.ts';
import { HoldSentence } from '../withdrawal-hold/hold-sentence.tsx';
import { BankChoice } from './bank-choice.tsx';

const fields = ['bankCode', 'firstName', 'lastName', 'bookBankNumber'] as const;
const numberPattern = /^\s*\d(?:[ -]?\d){9,14}\s*$/;

const given = (message: string) => ({
  required: message,
  validate: (value: string) => value.trim() !== '' || message,
});

interface BankAccountValues extends Pick<BookBank, 'bankCode' | 'firstName' | 'lastName'> {
  bookBankNumber: string;
}

/** Form of the bank account for withdrawals; the number is required each time, because it is never shown in full. */
export default function BankAccountDialog({ known, onClose }: { known: BookBank; onClose: () => void }) {
  const text = useText('settings');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const formId = useId();
  const banks = useCall('GET /api/bank', {});
  const form = useForm<BankAccountValues>({
    defaultValues: {
      bankCode: known.bankCode,
      firstName: known.firstName,
      lastName: known.lastName,
      bookBankNumber: '',
    },
  });
  const { register, handleSubmit, setError } = form;
  const { errors } = form.formState;
  // Registered first, although its options load later: focus goes to the first invalid field in this order.
  const bank = register('bankCode', { required: 'form.bankRequired' });
  const identity = useConfirmIdentity();
  const failure = useServerErrors(fields, setError);
  const save = useCommand('PUT /api/user/wallet/book-bank', {
    invalidates: ['GET /api/user/wallet/book-bank', 'GET /api/user/wallet/withdraw-terms'],
    onError: (error) => {
      if (!identity.refuse(error)) failure.show(error);
    },
    onSuccess: () => {
      toast.show({ kind: 'success', id: 'bank-account', text: text('bank.saved') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(known.isRegistered ? 'bank.change' : 'bank.add')}
      closeLabel={text('form.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {text('bank.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          failure.clear();
          const proof = identity.complete();
          void handleSubmit((values) => {
            const body = { ...values, bookBankNumber: values.bookBankNumber.trim() };
            if (proof && !save.isPending) save.mutate({ body: { ...body, ...proof } });
          })(event);
        }}
      >
        <Stack gap="4">
          <PageState
            query={banks}
            loading={<Skeleton height="288px" borderRadius="card" />}
            failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
          >
            {({ results }) => (
              <BankChoice banks={results} error={fieldText(errors.bankCode?.message)} {...bank} />
            )}
          </PageState>
          <AccountFields form={form} />
          <ConfirmIdentityFields identity={identity} />
          <HoldSentence />
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
        </Stack>
      </form>
    </Dialog>
  );
}

function AccountFields({ form }: { form: UseFormReturn<BankAccountValues> }) {
  const text = useText('settings');
  const fieldText = useFieldText();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field
        label={text('bank.number')}
        hint={text('bank.numberHint')}
        error={fieldText(errors.bookBankNumber?.message)}
        required
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...register('bookBankNumber', {
            required: 'form.bankNumberRules',
            pattern: { value: numberPattern, message: 'form.bankNumberRules' },
          })}
        />
      </Field>
      <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Field label={text('bank.firstName')} error={fieldText(errors.firstName?.message)} required>
          <TextInput
            autoComplete="given-name"
            maxLength={100}
            {...register('firstName', given('form.firstNameRequired'))}
          />
        </Field>
        <Field label={text('bank.lastName')} error={fieldText(errors.lastName?.message)} required>
          <TextInput
            autoComplete="family-name"
            maxLength={100}
            {...register('lastName', given('form.lastNameRequired'))}
          />
        </Field>
      </Grid>
    </>
  );
}
