import { listingLimits } from '@talad/contract/listing-limits';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { type FormPart, useSchemaForm, useWatch } from '@talad/ui/form';
import { useEffect, useMemo } from 'react';
import { type ListingFormValues, listingRules } from '../../listing-form/listing.form-model.ts';
import type { DraftKey } from '../../listing-form/local-draft.ts';
import { altsOf, type StoredPicture, storedPicturesOf, usePictures } from '../../picture-upload/pictures.ts';
import { useAutosave } from './autosave.ts';
import { fieldsOf, type Step } from './steps.ts';

/** Initial state of the form. */
export interface InitialListing {
  draftKey: DraftKey;
  draftId: number | null;
  values: ListingFormValues;
  pictures: StoredPicture[];
  /** True if it restores earlier input. */
  isContinued: boolean;
}

interface StepActions {
  step: Step;
  part: FormPart<true>;
  /** Called once the fields of the step are valid; the review validates all fields. */
  send: () => unknown;
}

/** The form of all steps with its pictures, its autosave and the chosen game. */
export function useWizardForm(
  initial: InitialListing,
  userId: number | null,
  { step, part, send }: StepActions,
) {
  const t = useText('marketplace');
  const form = useSchemaForm<ListingFormValues, true>({
    schema: listingRules,
    fields: step === 'review' ? undefined : fieldsOf[step],
    defaultValues: initial.values,
    mode: 'onTouched',
    text: (key) => t(key, listingLimits),
    // The fields are in other steps.
    apiErrorsAt: [],
    part,
    send,
  });
  const upload = usePictures(initial.pictures, listingLimits.picturesMax);
  const pictures = useMemo(() => storedPicturesOf(upload.pictures), [upload.pictures]);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const written = useMemo(() => ({ values, pictures }), [values, pictures]);
  const autosave = useAutosave(written, {
    draftKey: initial.draftKey,
    draftId: initial.draftId,
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
