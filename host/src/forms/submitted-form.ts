import type { SubmittedForm } from '@talad/contract/composition';
import { type ApiError, errorOfAnswer } from '@talad/runtime/api-error';
import { useLocation } from '@talad/runtime/router';
import { createContext, useContext, useMemo } from 'react';

/** The form with whose submission the browser asked for this document. */
export const SubmittedFormContext = createContext<SubmittedForm | undefined>(undefined);

interface Submission {
  email: string;
  username: string;
  isAccepted: boolean;
  /** The API's error. */
  refusal: ApiError | undefined;
}

/** What became of this page's form if the browser sent it without scripts. */
export function useSubmittedForm(): Submission | undefined {
  const form = useContext(SubmittedFormContext);
  const { pathname } = useLocation();
  return useMemo(() => {
    if (form?.path !== pathname) return undefined;
    const { email, username, refusal } = form;
    return {
      email,
      username,
      isAccepted: !refusal,
      refusal: refusal && errorOfAnswer(refusal.status, refusal.body),
    };
  }, [form, pathname]);
}
