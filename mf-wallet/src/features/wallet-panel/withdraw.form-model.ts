import { isMistypedAmount, parseBaht } from '@talad/contract/money';
import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { type InferType, object, string } from '@talad/ui/schema';
import { amountProblem } from './withdraw.model.ts';

export const withdrawSteps = ['amount', 'summary', 'code'] as const;

/** The amount within the terms, and the authenticator code. */
export const withdrawSchema = (terms: WithdrawTerms) =>
  object({
    amount: string()
      .defined()
      .test('amount', (typed, { createError }) => {
        const problem = isMistypedAmount(typed) ? 'amount' : amountProblem(parseBaht(typed) ?? 0, terms);
        return problem ? createError({ message: `withdraw.problem.${problem}` }) : true;
      }),
    otp: string()
      .defined()
      .matches(/^\d{6}$/, 'withdraw.codeHint'),
  });

export type WithdrawValues = InferType<ReturnType<typeof withdrawSchema>>;
