import { parseBaht } from '@talad/contract/money';
import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { type InferType, object, string } from '@talad/ui/schema';
import { amountProblem } from './withdraw.model.ts';

export const withdrawSteps = ['amount', 'summary', 'code'] as const;

/** The amount within the terms of the form's context; the code counts only in the last step. */
export const withdrawSchema = object({
  amount: string()
    .defined()
    .test('amount', (typed, { options, createError }) => {
      const { terms } = options.context as { terms: WithdrawTerms };
      const problem = amountProblem(parseBaht(typed) ?? 0, terms);
      return problem ? createError({ message: `withdraw.problem.${problem}` }) : true;
    }),
  otp: string()
    .defined()
    .test(
      'otp',
      'withdraw.codeHint',
      (code, { options }) => options.context?.step < 2 || /^\d{6}$/.test(code),
    ),
});

export type WithdrawValues = InferType<typeof withdrawSchema>;
