import type { ApiError } from '@talad/runtime/api-error';
import { useErrorText } from '@talad/runtime/i18n';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { showServerErrors } from './form-errors.tsx';

interface Failure {
  messages: string[];
  requestId: string | undefined;
}

const none: Failure = { messages: [], requestId: undefined };

/** Shows server errors at the fields they name and collects the rest for the bottom of the form. */
export function useServerErrors<Values extends FieldValues>(
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
) {
  const [failure, setFailure] = useState(none);
  const errorText = useErrorText();
  return {
    ...failure,
    clear: () => setFailure(none),
    show: (error: ApiError) => {
      const entries = error.errors.length > 0 ? error.errors : [error];
      const messages = showServerErrors<Values>(entries, fields, setError, errorText);
      setFailure({ messages, requestId: messages.length > 0 ? error.requestId : undefined });
    },
  };
}
