import type { Game } from '@talad/contract/catalogue';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Form } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { MoneySentence } from '@talad/ui/money-sentence';
import { useId } from 'react';
import type { ListingFormValues } from '../../listing-form/listing.form-model.ts';
import type { ListingForm } from '../../listing-form/listing-form.ts';
import { useSaleAmounts, WholeStockNote } from '../../listing-form/price-fields.tsx';
import { ProblemSummary } from '../../listing-form/problem-summary.tsx';
import { TermsField } from '../../listing-form/terms-field.tsx';
import type { Terms } from '../../listing-form/use-terms.ts';
import type { StoredPicture } from '../../picture-upload/pictures.ts';
import { ReviewSummary } from './review-summary.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { Step } from './steps.ts';

interface ReviewStepProps {
  form: ListingForm;
  values: ListingFormValues;
  pictures: readonly StoredPicture[];
  game: Game | undefined;
  goTo: (step: Step) => void;
  terms: Terms;
}

/** Summary of the listing before submission, with a link back to each step. */
export function ReviewStep({ form, values, pictures, game, goTo, terms }: ReviewStepProps) {
  const t = useText('marketplace');
  const consequenceId = useId();
  const shown = useSaleAmounts(values.price, values.stock);
  return (
    <Form form={form} aria-label={t('sell.step.review')}>
      <Stack gap="5">
        <ReviewSummary values={values} pictures={pictures} game={game} price={shown} goTo={goTo} />
        {shown ? (
          <MoneySentence id={consequenceId}>
            {t('sell.money', {
              price: formatBaht(shown.buyerPays),
              gets: formatBaht(shown.sellerGets),
              fee: formatBaht(shown.fee),
            })}
          </MoneySentence>
        ) : null}
        <WholeStockNote shown={shown} />
        <TermsField terms={terms} />
        <ProblemSummary form={form} />
        <FormErrors
          messages={form.apiError ? [...form.failure.messages, t('sell.safe')] : []}
          requestId={form.failure.requestId}
        />
        <StepButtons>
          <Button variant="ghost" onClick={() => goTo('delivery')}>
            {t('sell.back')}
          </Button>
          <Button type="submit" busy={form.isBusy} aria-describedby={consequenceId}>
            {t('sell.submit')}
          </Button>
        </StepButtons>
      </Stack>
    </Form>
  );
}
