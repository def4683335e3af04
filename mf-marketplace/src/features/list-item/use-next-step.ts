import { paths } from '@talad/contract/paths';
import { useNavigate } from '@talad/runtime/router';
import type { SignInReason } from '@talad/runtime/session';
import { type FormEvent, useState } from 'react';
import { fieldsOf, lastGuestStep, type Step, stepAfter } from './steps.ts';
import type { WizardForm } from './use-wizard-form.ts';

interface NextStepOptions {
  step: Step;
  isSignedIn: boolean;
  goTo: (step: Step) => void;
  onInvalid: () => void;
}

/** Continues to the next step once the fields of this step are valid and its pictures are uploaded. */
export function useNextStep(
  { form, upload }: WizardForm,
  { step, isSignedIn, goTo, onInvalid }: NextStepOptions,
) {
  const navigate = useNavigate();
  const [stillSending, setStillSending] = useState(false);
  const forward = async (event: FormEvent) => {
    event.preventDefault();
    const isRight = await form.trigger(fieldsOf[step]);
    const mustWait = step === 'details' && upload.isSending;
    setStillSending(mustWait);
    if (!isRight) return onInvalid();
    if (mustWait) return;
    const next = stepAfter(step);
    if (!isSignedIn && step === lastGuestStep) {
      const state: SignInReason = { reason: 'login-to-sell' };
      void navigate(paths.signIn(`${paths.sell()}?step=${next}`), { state });
      return;
    }
    goTo(next);
  };
  return { forward, stillSending: stillSending && upload.isSending };
}
