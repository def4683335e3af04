import { useState } from 'react';

/** The acceptance of the seller terms, as a part of a form. */
export function useTerms() {
  const [isAccepted, accept] = useState(false);
  const [isValidated, setIsValidated] = useState(false);
  return {
    isAccepted,
    accept,
    isMissing: isValidated && !isAccepted,
    complete: () => {
      setIsValidated(true);
      return isAccepted || undefined;
    },
  };
}

export type Terms = ReturnType<typeof useTerms>;

/** The part of a form with terms and pictures: complete when the terms are accepted and no picture is being sent. */
export function useTermsAndPictures(terms: Terms, upload: { isSending: boolean }) {
  const [isValidated, setIsValidated] = useState(false);
  return {
    isValidated,
    complete: () => {
      setIsValidated(true);
      const accepted = terms.complete();
      return upload.isSending ? undefined : accepted;
    },
  };
}
