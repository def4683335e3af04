import { yupResolver } from '@hookform/resolvers/yup';
import { listingLimits } from '@talad/contract/listing-limits';
import { useCall } from '@talad/runtime/query';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type ListingFormValues, listingRules } from '../../listing-form/listing.form-model.ts';
import type { DraftKey } from '../../listing-form/local-draft.ts';
import { altsOf, type StoredPicture, storedPicturesOf, usePictures } from '../../picture-upload/pictures.ts';
import { useAutosave } from './autosave.ts';

/** Initial state of the form. */
export interface Beginning {
  draftKey: DraftKey;
  draftId: number | null;
  values: ListingFormValues;
  pictures: StoredPicture[];
  /** True if it restores earlier input. */
  isContinued: boolean;
}

/** The form of all steps with its pictures, its autosave and the chosen game. */
export function useWizardForm(beginning: Beginning, userId: number | null) {
  const form = useForm<ListingFormValues>({
    resolver: yupResolver(listingRules),
    defaultValues: beginning.values,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const upload = usePictures(beginning.pictures, listingLimits.picturesMax);
  const pictures = useMemo(() => storedPicturesOf(upload.pictures), [upload.pictures]);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const written = useMemo(() => ({ values, pictures }), [values, pictures]);
  const autosave = useAutosave(written, {
    draftKey: beginning.draftKey,
    draftId: beginning.draftId,
    userId,
    isSeller: userId !== null,
  });
  const game = useCall(
    'GET /api/game/:slug',
    { params: { slug: values.game } },
    { enabled: values.game !== '' },
  );

  const { setValue } = form;
  useEffect(() => {
    const pictureKeys = pictures.map(({ key }) => key);
    setValue('pictureKeys', pictureKeys, { shouldValidate: pictureKeys.length > 0 });
    setValue('pictureAlts', altsOf(pictures));
  }, [pictures, setValue]);
  return { form, upload, pictures, values, autosave, game };
}

export type WizardForm = ReturnType<typeof useWizardForm>;
