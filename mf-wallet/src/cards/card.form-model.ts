import { type CardForm, type CardProblem, cardProblems } from '@talad/contract/card-rules';
import { serverNow } from '@talad/runtime/server-clock';
import type { SchemaForm } from '@talad/ui/form';
import { object, string } from '@talad/ui/schema';

export const emptyCard: CardForm = { number: '', cvc: '', expiryMonth: '', expiryYear: '' };

/** The form of which the card fields are a part. */
export interface CardFormState {
  register: (
    name: keyof CardForm,
    options?: { deps: 'expiryMonth' },
  ) => ReturnType<SchemaForm<CardForm>['register']>;
  error: (name: keyof CardForm) => string | undefined;
  watch: (name: 'number') => string;
}

/** Groups digits by four, as printed on a card. */
export const inFours = (text: string): string =>
  text.replaceAll(/\D/g, '').replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** A card field; a card is validated as a whole. */
const cardField = (...own: CardProblem[]) =>
  string()
    .defined()
    .test('card', (_, { parent, createError }) => {
      const problem = cardProblems(parent as CardForm, new Date(serverNow())).find((one) =>
        own.includes(one),
      );
      return problem ? createError({ message: `card.problem.${problem}` }) : true;
    });

export const cardSchema = object({
  number: cardField('number', 'checkDigit'),
  expiryMonth: cardField('expiryMonth', 'expired'),
  expiryYear: cardField('expiryYear'),
  cvc: cardField('cvc'),
});
