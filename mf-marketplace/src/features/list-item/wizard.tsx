import { yupResolver } from '@hookform/resolvers/yup';
import { listingLimits } from '@talad/contract/listing-limits';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useNavigate, useSearchParams } from '@talad/runtime/router';
import type { SignInNotice } from '@talad/runtime/session';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Heading, Text } from '@talad/ui/text';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DeliveryFields } from '../../listing-form/delivery-fields.tsx';
import { DetailsFields } from '../../listing-form/details-fields.tsx';
import { type ListingFormValues, offerRules } from '../../listing-form/listing.form-model.ts';
import { focusFirstProblem } from '../../listing-form/listing-form.ts';
import type { DraftPlace } from '../../listing-form/local-draft.ts';
import { PriceFields } from '../../listing-form/price-fields.tsx';
import { ProblemSummary } from '../../listing-form/problem-summary.tsx';
import { altsOf, type KeptPicture, keptOf, usePictures } from '../../picture-upload/pictures.ts';
import { useAutosave } from './autosave.ts';
import { GameStep } from './game-step.tsx';
import { KindStep } from './kind-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepButtons } from './step-buttons.tsx';
import { fieldsOf, lastGuestStep, type Step, stepAfter, stepBefore, stepFrom } from './steps.ts';
import { HandedIn } from './submitted.tsx';
import { useSubmitListing } from './use-submit-listing.ts';
import { WizardHead } from './wizard-head.tsx';

/** Initial state of the form. */
export interface Beginning {
  place: DraftPlace;
  draftId: number | null;
  values: ListingFormValues;
  pictures: KeptPicture[];
  /** True if it restores earlier input. */
  isContinued: boolean;
}

interface WizardProps {
  beginning: Beginning;
  /** Null for a guest. */
  userId: number | null;
  onAnew?: () => void;
}

/** Multi-step listing form. Each step has its own URL, so that browser back returns to the previous step. */
export function Wizard({ beginning, userId, onAnew }: WizardProps) {
  const t = useText('marketplace');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const isMember = userId !== null;
  const step = stepFrom(search.get('step'), isMember);
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm<ListingFormValues>({
    resolver: yupResolver(offerRules),
    defaultValues: beginning.values,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const upload = usePictures(beginning.pictures, listingLimits.picturesMax);
  const pictures = useMemo(() => keptOf(upload.pictures), [upload.pictures]);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const written = useMemo(() => ({ values, pictures }), [values, pictures]);
  const keeper = useAutosave(written, {
    place: beginning.place,
    draftId: beginning.draftId,
    userId,
    isSeller: isMember,
  });
  const game = useCall(
    'GET /api/game/:slug',
    { params: { slug: values.game } },
    { enabled: values.game !== '' },
  );
  const [stillSending, setStillSending] = useState(false);

  const { setValue } = form;
  useEffect(() => {
    const pictureKeys = pictures.map(({ key }) => key);
    setValue('pictureKeys', pictureKeys, { shouldValidate: pictureKeys.length > 0 });
    setValue('pictureAlts', altsOf(pictures));
  }, [pictures, setValue]);

  const goTo = (next: Step) => {
    const address = new URLSearchParams(search);
    address.set('step', next);
    setSearch(address);
  };
  const handIn = useSubmitListing({ form, keeper, goTo });

  const showProblems = () => focusFirstProblem(formElement.current);
  const forward = async (event: FormEvent) => {
    event.preventDefault();
    const isRight = await form.trigger(fieldsOf[step]);
    const mustWait = step === 'details' && upload.isSending;
    setStillSending(mustWait);
    if (!isRight) return showProblems();
    if (mustWait) return;
    const next = stepAfter(step);
    if (!isMember && step === lastGuestStep) {
      const state: SignInNotice = { notice: 'login-to-sell' };
      void navigate(paths.signIn(`${paths.sell()}?step=${next}`), { state });
      return;
    }
    goTo(next);
  };

  const heading = useFocusOnChange(step, formElement);
  const anew =
    onAnew &&
    (() => {
      keeper.end();
      setSearch(new URLSearchParams());
      onAnew();
    });
  if (handIn.result) return <HandedIn result={handIn.result} gameSlug={values.game} onAnew={anew} />;
  const before = stepBefore(step);
  return (
    <Stack gap="5">
      <WizardHead
        step={step}
        keeping={keeper.keeping}
        goTo={goTo}
        isContinued={beginning.isContinued}
        onAnew={anew}
      />
      <Surface>
        <div ref={heading} tabIndex={-1}>
          <Heading level={2} size="lg" marginBottom="1">
            {t(`sell.step.${step}`)}
          </Heading>
        </div>
        <Text tone="muted" marginBottom="5">
          {t(`sell.lead.${step}`)}
        </Text>
        {step === 'review' ? (
          <ReviewStep
            form={form}
            values={values}
            pictures={pictures}
            game={game.data}
            goTo={goTo}
            handIn={handIn}
          />
        ) : (
          <form ref={formElement} onSubmit={forward} noValidate aria-label={t(`sell.step.${step}`)}>
            <Stack gap="5">
              {step === 'game' ? <GameStep form={form} /> : null}
              {step === 'kind' ? <KindStep form={form} game={game} /> : null}
              {step === 'details' ? <DetailsFields form={form} upload={upload} game={game.data} /> : null}
              {step === 'price' ? <PriceFields form={form} /> : null}
              {step === 'delivery' ? <DeliveryFields form={form} /> : null}
              <ProblemSummary form={form} fields={fieldsOf[step]} />
              {stillSending && upload.isSending ? (
                <Text size="sm" role="status">
                  {t('pictures.stillSending')}
                </Text>
              ) : null}
              <StepButtons>
                {before ? (
                  <Button variant="ghost" onClick={() => goTo(before)}>
                    {t('sell.back')}
                  </Button>
                ) : (
                  <Box />
                )}
                <Button type="submit">{t('sell.continue')}</Button>
              </StepButtons>
            </Stack>
          </form>
        )}
      </Surface>
    </Stack>
  );
}

/** Moves the focus after a step change: to the first invalid field, otherwise to the step's heading. */
function useFocusOnChange(step: Step, form: RefObject<HTMLFormElement | null>) {
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    focusFirstProblem(form.current);
  }, [step, form]);
  return heading;
}
