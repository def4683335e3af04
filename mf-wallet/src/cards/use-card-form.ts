import { type CardForm, type CardProblem, cardProblems } from '@talad/contract/card-rules';
import { serverNow } from '@talad/runtime/server-clock';
import { useState } from 'react';

const empty: CardForm = { number: '', cvc: '', expiryMonth: '', expiryYear: '' };

export interface CardEntry {
  values: CardForm;
  problems: readonly CardProblem[];
  type: (part: keyof CardForm, text: string) => void;
  /** Returns the values if they are valid; shows the validation messages otherwise. */
  complete: () => CardForm | undefined;
  clear: () => void;
}

/** Groups digits by four, as printed on a card. */
export const inFours = (text: string): string =>
  text.replaceAll(/\D/g, '').replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** State of the card form; validation messages appear on the first submission and clear while typing. */
export function useCardForm(): CardEntry {
  const [values, setValues] = useState(empty);
  const [isTried, setTried] = useState(false);
  const problemsNow = () => cardProblems(values, new Date(serverNow()));
  return {
    values,
    problems: isTried ? problemsNow() : [],
    type: (part, text) =>
      setValues((before) => ({ ...before, [part]: part === 'number' ? inFours(text) : text })),
    complete: () => {
      setTried(true);
      return problemsNow().length === 0 ? values : undefined;
    },
    clear: () => {
      setValues(empty);
      setTried(false);
    },
  };
}
