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
