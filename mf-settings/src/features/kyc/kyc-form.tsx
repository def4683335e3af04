import type { CurrentUser } from '@talad/contract/accounts';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Box, Grid, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Checkbox } from '@talad/ui/checkbox';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { AppLink } from '@talad/ui/link';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { useServerErrors } from '@talad/ui/use-failure';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useFieldText } from '../../form/use-field-text.ts';
import { CardPicture } from './card-picture.tsx';
import { CardPictureDialog } from './card-picture-dialog.tsx';
import {
  askableRoles,
  kycFields,
  kycRules,
  readBirthDate,
  toKycBody,
  typedLaserCode,
  typedNationalId,
} from './kyc.form-model.ts';
import { draftOf, dropDraft, saveDraft } from './kyc-draft.ts';
import { useCardPicture } from './use-card-picture.ts';

/** The KYC form: names, numbers and birth date of the ID card, and photos of both sides. */
export function KycForm({ user, isAgain }: { user: CurrentUser; isAgain: boolean }) {
  const text = useText('settings');
  const fieldText = useFieldText();
  const { refresh } = useSession();
  const { register, handleSubmit, formState, setError, setValue, getValues, watch } = useForm({
    defaultValues: draftOf(user.id),
  });
  const { errors } = formState;
  const failure = useServerErrors(kycFields, setError);
  useEffect(() => () => saveDraft(user.id, getValues()), [user.id, getValues]);
  const send = useCommand('POST /api/user/kyc', {
    invalidates: ['GET /api/user/kyc'],
    onError: failure.show,
    onSuccess: () => {
      for (const field of ['nationalId', 'laserCode', 'birthDate'] as const) setValue(field, '');
      dropDraft();
      void refresh();
    },
  });
  const born = readBirthDate(watch('birthDate'));
  const setPicture = (field: 'frontKey' | 'backKey') => (key: string) =>
    setValue(field, key, { shouldValidate: true, shouldDirty: true });
  const front = useCardPicture('front', setPicture('frontKey'));
  const back = useCardPicture('back', setPicture('backKey'));
  return (
    <Section title={text(isAgain ? 'kyc.form.again' : 'kyc.form.title')}>
      <form
        noValidate
        autoComplete="off"
        onSubmit={handleSubmit((values) => {
          failure.clear();
          send.mutate({ body: toKycBody(values) });
        })}
      >
        <Stack gap="5">
          <Text tone="muted">{text('kyc.form.lead')}</Text>
          {/* Space for a two-line error message, which is positioned over the content below. */}
          <Grid
            gap="5"
            gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
            paddingBottom={{ base: '0', lg: '2' }}
          >
            <Field label={text('kyc.form.firstName')} error={fieldText(errors.firstName?.message)} required>
              <TextInput
                autoComplete="given-name"
                maxLength={100}
                {...register('firstName', { validate: kycRules.firstName })}
              />
            </Field>
            <Field label={text('kyc.form.lastName')} error={fieldText(errors.lastName?.message)} required>
              <TextInput
                autoComplete="family-name"
                maxLength={100}
                {...register('lastName', { validate: kycRules.lastName })}
              />
            </Field>
            <Field
              label={text('kyc.form.nationalId')}
              hint={text('kyc.form.nationalIdHint')}
              error={fieldText(errors.nationalId?.message)}
              required
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                {...register('nationalId', {
                  validate: kycRules.nationalId,
                  onChange: ({ target }) => setValue('nationalId', typedNationalId(target.value)),
                })}
              />
            </Field>
            <Field
              label={text('kyc.form.laserCode')}
              hint={text('kyc.form.laserCodeHint')}
              error={fieldText(errors.laserCode?.message)}
              required
            >
              <TextInput
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...register('laserCode', {
                  validate: kycRules.laserCode,
                  onChange: ({ target }) => setValue('laserCode', typedLaserCode(target.value)),
                })}
              />
            </Field>
            <Field
              label={text('kyc.form.birthDate')}
              hint={
                born
                  ? text('kyc.form.eras', {
                      buddhist: String(born.buddhist),
                      christian: String(born.christian),
                    })
                  : text('kyc.form.birthDateHint')
              }
              error={fieldText(errors.birthDate?.message)}
              required
            >
              <TextInput autoComplete="off" {...register('birthDate', { validate: kycRules.birthDate })} />
            </Field>
          </Grid>
          <Stack as="fieldset" gap="0" border="0" padding="0" margin="0">
            <Text as="legend" size="sm" weight="medium" marginBottom="2">
              {text('kyc.form.roles')}
            </Text>
            {askableRoles.map((role) => (
              <Checkbox key={role} value={role} {...register('roles', { validate: kycRules.roles })}>
                {text(`kyc.form.role.${role}`)}
              </Checkbox>
            ))}
            <Text size="sm" tone="danger" aria-live="polite">
              {fieldText(errors.roles?.message)}
            </Text>
          </Stack>
          <Stack gap="3">
            <Text size="sm">{text('kyc.form.cover')}</Text>
            <Grid gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
              <CardPicture upload={front} error={fieldText(errors.frontKey?.message)} />
              <CardPicture upload={back} error={fieldText(errors.backKey?.message)} />
            </Grid>
            <input type="hidden" {...register('frontKey', { validate: kycRules.frontKey })} />
            <input type="hidden" {...register('backKey', { validate: kycRules.backKey })} />
          </Stack>
          <Text size="sm" tone="muted">
            {text('kyc.form.private')}
          </Text>
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
          <Box>
            <Button type="submit" busy={send.isPending}>
              {text('kyc.form.send')}
            </Button>
          </Box>
          <AppLink to={paths.guide('how-to-kyc-verify')}>{text('kyc.guide')}</AppLink>
        </Stack>
      </form>
      <CardPictureDialog upload={front} />
      <CardPictureDialog upload={back} />
    </Section>
  );
}
