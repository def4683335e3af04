import { isMistypedAmount, parseBaht } from '@talad/contract/money';
import type { PayMethods } from '@talad/contract/payments';
import { string } from '@talad/ui/schema';
import { cardSchema } from '../cards/card.form-model.ts';
import { fitsLimits } from './top-up.model.ts';

/** The amount within the limits, and the card. */
export const topUpSchema = (limits: PayMethods['topUp']) =>
  cardSchema.shape({
    amount: string()
      .defined()
      .test('amount', 'topUp.amountProblem', (typed) => !isMistypedAmount(typed))
      .test(
        'limits',
        'topUp.problem',
        (typed) => isMistypedAmount(typed) || fitsLimits(parseBaht(typed) ?? 0, limits),
      ),
  });
