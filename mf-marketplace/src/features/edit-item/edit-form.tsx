import { yupResolver } from '@hookform/resolvers/yup';
import { listingLimits } from '@talad/contract/listing-limits';
import type { EditableListing } from '@talad/contract/selling';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { useCall, useCommand } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { FormErrors } from '@talad/ui/form-errors';
import { Heading, Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DeliveryFields } from '../../listing-form/delivery-fields.tsx';
import { DetailsFields } from '../../listing-form/details-fields.tsx';
import {
  contentOf,
  type ListingFormValues,
  offerRules,
  valuesOf,
} from '../../listing-form/listing.form-model.ts';
import { focusFirstProblem } from '../../listing-form/listing-form.ts';
import { deleteLocalDraft, readLocalDraft, writeLocalDraft } from '../../listing-form/local-draft.ts';
import { PriceFields } from '../../listing-form/price-fields.tsx';
import { ProblemSummary } from '../../listing-form/problem-summary.tsx';
import { TermsField } from '../../listing-form/terms-field.tsx';
import { ownReads } from '../../own-listing/listing-commands.ts';
import { altsOf, keptOf, usePictures } from '../../picture-upload/pictures.ts';

/** Form to edit and resubmit a rejected listing; autosaves to this device until it is submitted. */
export function EditForm({ offer }: { offer: EditableListing }) {
  const t = useText('marketplace');
  const named = useNamed();
  const errorText = useErrorText();
  const { user } = useSession();
  const place = `edit-${offer.id}` as const;
  const [kept] = useState(() => readLocalDraft(place, user?.id ?? null));
  const element = useRef<HTMLFormElement>(null);
  const [isAccepted, setIsAccepted] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const form = useForm<ListingFormValues>({
    resolver: yupResolver(offerRules),
    defaultValues: kept?.values ?? valuesOf(offer.content),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const upload = usePictures(kept?.pictures ?? offer.pictures, listingLimits.picturesMax);
  const pictures = useMemo(() => keptOf(upload.pictures), [upload.pictures]);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const game = useCall(
    'GET /api/game/:slug',
    { params: { slug: values.game } },
    { enabled: values.game !== '' },
  );
  const resubmit = useCommand('POST /api/product/dynamic-item/:id/resubmit', {
    invalidates: [...ownReads],
    onSuccess: ({ status }) => {
      deleteLocalDraft(place);
      toast.show({
        kind: 'success',
        text: t(status === 'published' ? 'sell.done.onSale' : 'sell.done.waiting'),
      });
    },
    onError: () => focusFirstProblem(element.current),
  });

  const { setValue } = form;
  useEffect(() => {
    setValue(
      'pictureKeys',
      pictures.map(({ key }) => key),
    );
    setValue('pictureAlts', altsOf(pictures));
  }, [pictures, setValue]);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!isDirty || resubmit.isSuccess) return;
    const at = new Date().toISOString();
    writeLocalDraft(place, { draftId: null, userId: user?.id ?? null, values, pictures, at, isSaved: false });
  }, [isDirty, resubmit.isSuccess, place, user, values, pictures]);

  const submit = async () => {
    setIsAsked(true);
    const isRight = await form.trigger();
    if (!isRight || !isAccepted || upload.isSending) return focusFirstProblem(element.current);
    resubmit.mutate({
      params: { id: offer.id },
      body: { acceptTerms: true, content: contentOf(form.getValues()) },
    });
  };
  return (
    <form
      ref={element}
      noValidate
      aria-label={t('editItem.form')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="5">
        <Part title={t('sell.step.details')}>
          <Text size="sm" tone="muted" marginBottom="4">
            {game.data ? named(game.data.names) : null}
            {values.kind ? ` · ${t(`kinds.${values.kind}`)}` : null}
          </Text>
          <DetailsFields form={form} upload={upload} game={game.data} />
        </Part>
        <Part title={t('sell.step.price')}>
          <PriceFields form={form} />
        </Part>
        <Part title={t('sell.step.delivery')}>
          <DeliveryFields form={form} />
        </Part>
        <Stack gap="4">
          <TermsField isAccepted={isAccepted} onChange={setIsAccepted} isMissing={isAsked && !isAccepted} />
          <ProblemSummary form={form} />
          <FormErrors
            messages={
              resubmit.error
                ? [
                    resubmit.error.field
                      ? `${t(`offerForm.field.${resubmit.error.field}`)}: ${errorText(resubmit.error)}`
                      : errorText(resubmit.error),
                    t('editItem.safe'),
                  ]
                : []
            }
            requestId={resubmit.error?.requestId}
          />
          {isAsked && upload.isSending ? (
            <Text size="sm" role="status">
              {t('pictures.stillSending')}
            </Text>
          ) : null}
          <Flex>
            <Button type="submit" busy={resubmit.isPending}>
              {t('editItem.handIn')}
            </Button>
          </Flex>
        </Stack>
      </Stack>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface>
      <Heading level={2} size="lg" marginBottom="4">
        {title}
      </Heading>
      {children}
    </Surface>
  );
}
