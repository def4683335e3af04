import type { Game } from '@talad/contract/catalogue';
import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { FormErrors } from '@talad/ui/form-errors';
import { MoneySentence } from '@talad/ui/money-sentence';
import { useId, useRef } from 'react';
import type { ListingFormValues } from '../../listing-form/listing.form-model.ts';
import { focusFirstProblem, type ListingForm } from '../../listing-form/listing-form.ts';
import { useFeeBps } from '../../listing-form/price-fields.tsx';
import { ProblemSummary } from '../../listing-form/problem-summary.tsx';
import { feeShown } from '../../listing-form/sale-fee.ts';
import { TermsField } from '../../listing-form/terms-field.tsx';
import type { StoredPicture } from '../../picture-upload/pictures.ts';
import { ReviewSummary } from './review-summary.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { Step } from './steps.ts';
import type { Submission } from './use-submit-listing.ts';

interface ReviewStepProps {
  form: ListingForm;
  values: ListingFormValues;
  pictures: readonly StoredPicture[];
  game: Game | undefined;
  goTo: (step: Step) => void;
  submission: Submission;
}

/** Summary of the listing before submission, with a link back to each step. */
export function ReviewStep({ form, values, pictures, game, goTo, submission }: ReviewStepProps) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const meansId = useId();
  const feeBps = useFeeBps();
  const shown =
    feeBps !== undefined && Number(values.price) > 0 ? feeShown(Number(values.price), feeBps) : undefined;
  return (
    <form
      ref={element}
      noValidate
      aria-label={t('sell.step.review')}
      onSubmit={(event) => {
        event.preventDefault();
        void submission.send().then(() => focusFirstProblem(element.current));
      }}
    >
      <Stack gap="5">
        <ReviewSummary values={values} pictures={pictures} game={game} price={shown} goTo={goTo} />
        {shown ? (
          <MoneySentence id={meansId}>
            {t('sell.money', {
              price: formatBaht(shown.buyerPays),
              gets: formatBaht(shown.sellerGets),
              fee: formatBaht(shown.fee),
            })}
          </MoneySentence>
        ) : null}
        <TermsField
          isAccepted={submission.isAccepted}
          onChange={submission.accept}
          isMissing={submission.isTermsMissing}
        />
        <ProblemSummary form={form} />
        <FormErrors
          messages={submission.error ? [errorText(submission.error), t('sell.safe')] : []}
          requestId={submission.error?.requestId}
        />
        <StepButtons>
          <Button variant="ghost" onClick={() => goTo('delivery')}>
            {t('sell.back')}
          </Button>
          <Button type="submit" busy={submission.isBusy} aria-describedby={meansId}>
            {t('sell.submit')}
          </Button>
        </StepButtons>
      </Stack>
    </form>
  );
}
