import type { Game } from '@talad/contract/catalogue';
import { listingLimits } from '@talad/contract/listing-limits';
import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Field } from '@talad/ui/field';
import { useWatch } from '@talad/ui/form';
import { TextArea, TextInput } from '@talad/ui/input';
import type { Pictures } from '../picture-upload/pictures.ts';
import { PicturesField } from '../picture-upload/pictures-field.tsx';
import { lengthOf } from './listing.form-model.ts';
import type { ListingForm } from './listing-form.ts';
import { TagsField } from './tags-field.tsx';

interface DetailsFieldsProps {
  form: ListingForm;
  upload: Pictures;
  game: Game | undefined;
}

/** Fields for name, description, pictures and tags. */
export function DetailsFields({ form, upload, game }: DetailsFieldsProps) {
  const t = useText('marketplace');
  const problemOf = form.error;
  const { control, register } = form;
  const [name, nameTh, description, descriptionTh] = useWatch({
    control,
    name: ['name', 'nameTh', 'description', 'descriptionTh'],
  });
  const nameHint = (text: string) =>
    t('listingForm.nameHint', { count: lengthOf(text), max: listingLimits.nameMax });
  const hasThai = nameTh !== '' || descriptionTh !== '';
  return (
    <Stack gap="5">
      <Field label={t('listingForm.field.name')} hint={nameHint(name)} error={problemOf('name')} required>
        <TextInput {...register('name')} autoComplete="off" dir="auto" />
      </Field>
      <PicturesField
        label={t('listingForm.field.pictureKeys')}
        required
        upload={upload}
        listingName={name.trim() || t('listingForm.unnamed')}
        problem={problemOf('pictureKeys')}
      />
      <Field
        label={t('listingForm.field.description')}
        hint={t('listingForm.descriptionHint', { count: lengthOf(description) })}
        error={problemOf('description')}
      >
        <TextArea {...register('description')} dir="auto" />
      </Field>
      {game && game.allowedManualCategory.length > 0 ? (
        <TagsField form={form} game={game} problem={problemOf('tags')} />
      ) : null}
      <Box
        css={{ '& summary': { minHeight: '44px', cursor: 'pointer', paddingBlock: '10px', fontWeight: 500 } }}
      >
        <details open={hasThai || undefined}>
          <summary>{t('listingForm.otherLanguage')}</summary>
          <Stack gap="5" marginTop="3">
            <Field label={t('listingForm.field.nameTh')} hint={nameHint(nameTh)} error={problemOf('nameTh')}>
              <TextInput {...register('nameTh')} autoComplete="off" dir="auto" lang="th" />
            </Field>
            <Field
              label={t('listingForm.field.descriptionTh')}
              hint={t('listingForm.descriptionHint', { count: lengthOf(descriptionTh) })}
              error={problemOf('descriptionTh')}
            >
              <TextArea {...register('descriptionTh')} dir="auto" lang="th" />
            </Field>
          </Stack>
        </details>
      </Box>
    </Stack>
  );
}
