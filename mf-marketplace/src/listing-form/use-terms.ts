import { useState } from 'react';

/** The acceptance of the seller terms, as a part of a form. */
export function useTerms() {
  const [isAccepted, accept] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return {
    isAccepted,
    accept,
    isMissing: isAsked && !isAccepted,
    complete: () => {
      setIsAsked(true);
      return isAccepted || undefined;
    },
  };
}

export type Terms = ReturnType<typeof useTerms>;

/** The part of a form with terms and pictures: complete when the terms are accepted and no picture is being sent. */
export function useTermsAndPictures(terms: Terms, upload: { isSending: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  return {
    isAsked,
    complete: () => {
      setIsAsked(true);
      const accepted = terms.complete();
      return upload.isSending ? undefined : accepted;
    },
  };
}
