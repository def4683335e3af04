import { useText } from '@talad/runtime/i18n';
import { useSearchParams } from '@talad/runtime/router';
import { Stack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { EarlierNote } from '@talad/ui/earlier-note';
import { Heading, Text } from '@talad/ui/text';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTerms } from '../../listing-form/use-terms.ts';
import { ReviewStep } from './review-step.tsx';
import { StepForm } from './step-form.tsx';
import { type Step, stepFrom } from './steps.ts';
import { Submitted } from './submitted.tsx';
import { useNextStep } from './use-next-step.ts';
import { useSubmitListing } from './use-submit-listing.ts';
import { type InitialListing, useWizardForm } from './use-wizard-form.ts';
import { WizardHead } from './wizard-head.tsx';

interface WizardProps {
  initial: InitialListing;
  /** Null for a guest. */
  userId: number | null;
  onStartOver?: () => void;
}

/** Multi-step listing form. Each step has its own URL, so that browser back returns to the previous step. */
export function Wizard({ initial, userId, onStartOver }: WizardProps) {
  const t = useText('marketplace');
  const [search, setSearch] = useSearchParams();
  const isSignedIn = userId !== null;
  const step = stepFrom(search.get('step'), isSignedIn);
  const terms = useTerms();
  const [stillSending, setStillSending] = useState(false);
  const wizardForm = useWizardForm(initial, userId, {
    step,
    part: {
      complete: () => {
        if (step === 'review') return terms.complete();
        const mustWait = step === 'details' && upload.isSending;
        setStillSending(mustWait);
        return mustWait ? undefined : true;
      },
    },
    send: () => (step === 'review' ? submission.send() : next()),
  });
  const { form, upload, pictures, values, autosave, game } = wizardForm;

  const goTo = (next: Step) => {
    const address = new URLSearchParams(search);
    address.set('step', next);
    setSearch(address);
  };
  const submission = useSubmitListing({ form, autosave, goTo });
  const next = useNextStep({ step, isSignedIn, goTo });
  const heading = useFocusOnChange(step, form.element);
  const startOver =
    onStartOver &&
    (() => {
      autosave.end();
      setSearch(new URLSearchParams());
      onStartOver();
    });
  if (submission.result)
    return <Submitted result={submission.result} gameSlug={values.game} onStartOver={startOver} />;
  if (submission.earlier) return <EarlierNote earlier={submission.earlier} />;
  return (
    <Stack gap="5">
      <WizardHead
        step={step}
        autosaveState={autosave.autosaveState}
        goTo={goTo}
        isContinued={initial.isContinued}
        onStartOver={startOver}
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
            terms={terms}
          />
        ) : (
          <StepForm
            step={step}
            wizardForm={wizardForm}
            stillSending={stillSending && upload.isSending}
            goTo={goTo}
          />
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
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus(),
    );
  }, [step, form]);
  return heading;
}
