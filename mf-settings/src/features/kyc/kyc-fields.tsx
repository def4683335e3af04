import { useText } from '@talad/runtime/i18n';
import { Grid, Stack } from '@talad/ui/box';
import { Checkbox } from '@talad/ui/checkbox';
import { Field } from '@talad/ui/field';
import type { SchemaForm } from '@talad/ui/form';
import { TextInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import { useId } from 'react';
import { CardPicture } from './card-picture.tsx';
import {
  type KycValues,
  readBirthDate,
  requestableRoles,
  typedLaserCode,
  typedNationalId,
} from './kyc.form-model.ts';
import type { useCardPicture } from './use-card-picture.ts';

interface KycFieldsProps {
  form: SchemaForm<KycValues>;
}

/** Names, numbers and birth date of the ID card. */
export function IdentityFields({ form }: KycFieldsProps) {
  const text = useText('settings');
  const { register, setValue, watch, error } = form;
  const born = readBirthDate(watch('birthDate'));
  return (
    // Space for a two-line error message, which is positioned over the content below.
    <Grid gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} paddingBottom={{ base: '0', lg: '2' }}>
      <Field label={text('kyc.form.firstName')} error={error('firstName')} required>
        <TextInput autoComplete="given-name" maxLength={100} {...register('firstName')} />
      </Field>
      <Field label={text('kyc.form.lastName')} error={error('lastName')} required>
        <TextInput autoComplete="family-name" maxLength={100} {...register('lastName')} />
      </Field>
      <Field
        label={text('kyc.form.nationalId')}
        hint={text('kyc.form.nationalIdHint')}
        error={error('nationalId')}
        required
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...register('nationalId', {
            onChange: ({ target }) => setValue('nationalId', typedNationalId(target.value)),
          })}
        />
      </Field>
      <Field
        label={text('kyc.form.laserCode')}
        hint={text('kyc.form.laserCodeHint')}
        error={error('laserCode')}
        required
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...register('laserCode', {
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
        error={error('birthDate')}
        required
      >
        <TextInput autoComplete="off" {...register('birthDate')} />
      </Field>
    </Grid>
  );
}

export function RolesField({ form }: KycFieldsProps) {
  const text = useText('settings');
  const { register, error } = form;
  const id = useId();
  return (
    <Stack as="fieldset" gap="0" border="0" padding="0" margin="0">
      <Text as="legend" size="sm" weight="medium" marginBottom="2">
        {text('kyc.form.roles')}
      </Text>
      {requestableRoles.map((role) => (
        <Checkbox
          key={role}
          value={role}
          aria-invalid={error('roles') !== undefined}
          aria-describedby={id}
          {...register('roles')}
        >
          {text(`kyc.form.role.${role}`)}
        </Checkbox>
      ))}
      <Text id={id} size="sm" tone="danger" aria-live="polite">
        {error('roles')}
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
  const { register, error } = form;
  return (
    <Stack gap="3">
      <Text size="sm">{text('kyc.form.cover')}</Text>
      <Grid gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <CardPicture upload={front} error={error('frontKey')} />
        <CardPicture upload={back} error={error('backKey')} />
      </Grid>
      <input type="hidden" {...register('frontKey')} />
      <input type="hidden" {...register('backKey')} />
    </Stack>
  );
}
