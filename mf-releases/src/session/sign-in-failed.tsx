import { useText } from '@talad/runtime/i18n';
import { FormErrors } from '@talad/ui/form-errors';
import type { SignInFailure } from './use-sign-in.ts';

/** Shows why a sign-in failed. */
export function SignInFailed({ failure }: { failure: SignInFailure | undefined }) {
  const text = useText('releases');
  return <FormErrors messages={failure ? [text(`signIn.failures.${failure}`)] : []} />;
}
