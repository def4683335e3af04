import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Form } from '@talad/ui/form';
import { Text } from '@talad/ui/text';
import { DeliveryFields } from '../../listing-form/delivery-fields.tsx';
import { DetailsFields } from '../../listing-form/details-fields.tsx';
import { PriceFields } from '../../listing-form/price-fields.tsx';
import { ProblemSummary } from '../../listing-form/problem-summary.tsx';
import { GameStep } from './game-step.tsx';
import { KindStep } from './kind-step.tsx';
import { StepButtons } from './step-buttons.tsx';
import { fieldsOf, type Step, stepBefore } from './steps.ts';
import type { WizardForm } from './use-wizard-form.ts';

interface StepFormProps {
  step: Step;
  wizardForm: WizardForm;
  /** The next step waits for the uploads. */
  stillSending: boolean;
  goTo: (step: Step) => void;
}

/** The fields of one step, with the buttons to the previous and the next step. */
export function StepForm({ step, wizardForm, stillSending, goTo }: StepFormProps) {
  const t = useText('marketplace');
  const { form, upload, game } = wizardForm;
  const before = stepBefore(step);
  return (
    <Form form={form} aria-label={t(`sell.step.${step}`)}>
      <Stack gap="5">
        {step === 'game' ? <GameStep form={form} /> : null}
        {step === 'kind' ? <KindStep form={form} game={game} /> : null}
        {step === 'details' ? <DetailsFields form={form} upload={upload} game={game.data} /> : null}
        {step === 'price' ? <PriceFields form={form} /> : null}
        {step === 'delivery' ? <DeliveryFields form={form} /> : null}
        <ProblemSummary form={form} fields={fieldsOf[step]} />
        {stillSending ? (
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
    </Form>
  );
}
