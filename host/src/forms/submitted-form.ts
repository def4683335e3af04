import type { ApiError } from '@talad/runtime/api-error';
import { errorOfResponse } from '@talad/runtime/error-of-response';
import { useLocation } from '@talad/runtime/router';
import { useContext, useMemo } from 'react';
import { SubmittedFormContext } from './submitted-form-context.ts';

interface Submission {
  email: string;
  username: string;
  isAccepted: boolean;
  /** The API's error. */
  apiError: ApiError | undefined;
}

/** The result of this page's form if the browser sent it without scripts. */
export function useSubmittedForm(): Submission | undefined {
  const form = useContext(SubmittedFormContext);
  const { pathname } = useLocation();
  return useMemo(() => {
    if (form?.path !== pathname) return undefined;
    const { email, username, errorResponse: response } = form;
    return {
      email,
      username,
      isAccepted: !response,
      apiError: response && errorOfResponse(response.status, response.body),
    };
  }, [form, pathname]);
}
