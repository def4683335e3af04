import { parseBaht } from '@talad/contract/money';
import type { PayMethods } from '@talad/contract/payments';
import { string } from '@talad/ui/schema';
import { cardSchema } from '../cards/card.form-model.ts';
import { fitsLimits } from './top-up.model.ts';

/** The amount within the limits of the form's context, and the card. */
export const topUpSchema = cardSchema.shape({
  amount: string()
    .defined()
    .test('limits', 'topUp.problem', (typed, { options }) => {
      const { limits } = options.context as { limits: PayMethods['topUp'] };
      return fitsLimits(parseBaht(typed) ?? 0, limits);
    }),
});
