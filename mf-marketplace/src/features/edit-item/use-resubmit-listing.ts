import { listingLimits } from '@talad/contract/listing-limits';
import type { EditableListing } from '@talad/contract/selling';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { useSchemaForm, useWatch } from '@talad/ui/form';
import { toast } from '@talad/ui/toast';
import { useEffect, useMemo, useState } from 'react';
import {
  contentOf,
  type ListingFormValues,
  listingRules,
  valuesOf,
} from '../../listing-form/listing.form-model.ts';
import type { ListingForm } from '../../listing-form/listing-form.ts';
import {
  type DraftKey,
  deleteLocalDraft,
  type LocalDraft,
  readLocalDraft,
  writeLocalDraft,
} from '../../listing-form/local-draft.ts';
import { useTerms, useTermsAndPictures } from '../../listing-form/use-terms.ts';
import { ownListingQueries } from '../../own-listing/listing-commands.ts';
import { altsOf, type StoredPicture, storedPicturesOf, usePictures } from '../../picture-upload/pictures.ts';

/** Form state of a rejected listing, its local draft, and the command that resubmits it. */
export function useResubmitListing(listing: EditableListing) {
  const t = useText('marketplace');
  const { user } = useSession();
  const draftKey = `edit-${listing.id}` as const;
  const [draft] = useState(() => readLocalDraft(draftKey, user?.id ?? null));
  const upload = usePictures(draft?.pictures ?? listing.pictures, listingLimits.picturesMax);
  const terms = useTerms();
  const part = useTermsAndPictures(terms, upload);
  const form = useSchemaForm<ListingFormValues, true>({
    schema: listingRules,
    defaultValues: draft?.values ?? valuesOf(listing.content),
    mode: 'onTouched',
    text: (key) => t(key, listingLimits),
    apiErrorsAt: [],
    part,
    send: (typed, acceptTerms) =>
      resubmit.mutateAsync({
        params: { id: listing.id },
        body: { acceptTerms, content: contentOf(typed) },
      }),
  });
  const pictures = useMemo(() => storedPicturesOf(upload.pictures), [upload.pictures]);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const game = useCall(
    'GET /api/game/:slug',
    { params: { slug: values.game } },
    { enabled: values.game !== '' },
  );
  const resubmit = useCommand('POST /api/product/dynamic-item/:id/resubmit', {
    invalidates: [...ownListingQueries],
    onSuccess: ({ status }) => {
      deleteLocalDraft(draftKey);
      toast.show({
        kind: 'success',
        text: t(status === 'published' ? 'sell.done.onSale' : 'sell.done.waiting'),
      });
    },
  });

  useUploadedPictures(form, pictures);
  useLocalDraft(form, { draftKey, values, pictures, isDone: resubmit.isSuccess });

  return {
    form,
    upload,
    values,
    game: game.data,
    isValidated: part.isValidated,
    terms,
  };
}

/** Writes the uploaded pictures into the form. */
function useUploadedPictures({ setValue }: ListingForm, pictures: StoredPicture[]) {
  useEffect(() => {
    setValue(
      'pictureKeys',
      pictures.map(({ key }) => key),
    );
    setValue('pictureAlts', altsOf(pictures));
  }, [pictures, setValue]);
}

interface LocalDraftState extends Pick<LocalDraft, 'values' | 'pictures'> {
  draftKey: DraftKey;
  isDone: boolean;
}

/** Saves a changed form on this device until the listing is resubmitted. */
function useLocalDraft({ formState }: ListingForm, { draftKey, values, pictures, isDone }: LocalDraftState) {
  const { user } = useSession();
  const { isDirty } = formState;
  useEffect(() => {
    if (!isDirty || isDone) return;
    const at = new Date().toISOString();
    writeLocalDraft(draftKey, {
      draftId: null,
      userId: user?.id ?? null,
      values,
      pictures,
      at,
      isSaved: false,
    });
  }, [isDirty, isDone, draftKey, user, values, pictures]);
}
