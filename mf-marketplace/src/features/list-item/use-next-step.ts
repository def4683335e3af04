import { paths } from '@talad/contract/paths';
import { useNavigate } from '@talad/runtime/router';
import type { SignInReason } from '@talad/runtime/session';
import { lastGuestStep, type Step, stepAfter } from './steps.ts';

interface NextStepOptions {
  step: Step;
  isSignedIn: boolean;
  goTo: (step: Step) => void;
}

/** Returns a function that continues to the next step; guests sign in before the first step that takes pictures. */
export function useNextStep({ step, isSignedIn, goTo }: NextStepOptions): () => void {
  const navigate = useNavigate();
  return () => {
    const next = stepAfter(step);
    if (isSignedIn || step !== lastGuestStep) return goTo(next);
    const state: SignInReason = { reason: 'login-to-sell' };
    void navigate(paths.signIn(`${paths.sell()}?step=${next}`), { state });
  };
}
