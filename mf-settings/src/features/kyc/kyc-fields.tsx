import { useText } from '@talad/runtime/i18n';
import { Grid, Stack } from '@talad/ui/box';
import { Checkbox } from '@talad/ui/checkbox';
import { Field } from '@talad/ui/field';
import { TextInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldText } from '../../form/use-field-text.ts';
import { CardPicture } from './card-picture.tsx';
import {
  askableRoles,
  type KycValues,
  kycRules,
  readBirthDate,
  typedLaserCode,
  typedNationalId,
} from './kyc.form-model.ts';
import type { useCardPicture } from './use-card-picture.ts';

interface KycFieldsProps {
  form: UseFormReturn<KycValues>;
}

/** Names, numbers and birth date of the ID card. */
export function IdentityFields({ form }: KycFieldsProps) {
  const text = useText('settings');
  const fieldText = useFieldText();
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  const born = readBirthDate(watch('birthDate'));
  return (
    // Space for a two-line error message, which is positioned over the content below.
    <Grid gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} paddingBottom={{ base: '0', lg: '2' }}>
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
  );
}

export function RolesField({ form }: KycFieldsProps) {
  const text = useText('settings');
  const fieldText = useFieldText();
  const { register, formState } = form;
  return (
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
        {fieldText(formState.errors.roles?.message)}
      </Text>
    </Stack>
  );
}

interface CardPictureFieldsProps extends KycFieldsProps {
  front: ReturnType<typeof useCardPicture>;
  back: ReturnType<typeof useCardPicture>;
}

/** Photos of both sides of the ID card. */
export function CardPictureFields({ form, front, back }: CardPictureFieldsProps) {
  const text = useText('settings');
  const fieldText = useFieldText();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Stack gap="3">
      <Text size="sm">{text('kyc.form.cover')}</Text>
      <Grid gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <CardPicture upload={front} error={fieldText(errors.frontKey?.message)} />
        <CardPicture upload={back} error={fieldText(errors.backKey?.message)} />
      </Grid>
      <input type="hidden" {...register('frontKey', { validate: kycRules.frontKey })} />
      <input type="hidden" {...register('backKey', { validate: kycRules.backKey })} />
    </Stack>
  );
}
