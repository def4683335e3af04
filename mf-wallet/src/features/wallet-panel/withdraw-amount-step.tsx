import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { bahtDigits, formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { NumberInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import { amountProblem, mostOf, typedAmount } from './withdraw.model.ts';

interface AmountStepProps {
  terms: WithdrawTerms;
  typed: string;
  onType: (text: string) => void;
}

/** The amount, validated while typing. */
export function AmountStep({ terms, typed, onType }: AmountStepProps) {
  const text = useText('wallet');
  const problem = typed === '' ? undefined : amountProblem(typedAmount(typed), terms);
  const most = mostOf(terms);
  return (
    <Stack gap="4">
      <Flex justifyContent="space-between" gap="3" alignItems="baseline">
        <Text size="sm" tone="muted">
          {text('panel.usable')}
        </Text>
        <Text weight="bold">{formatBaht(terms.usable)}</Text>
      </Flex>
      <Field
        label={text('withdraw.amount')}
        required
        hint={text('withdraw.amountHint', {
          min: bahtDigits(terms.lowerLimit),
          max: bahtDigits(terms.upperLimit),
          left: formatBaht(terms.dailyLeft),
          cap: formatBaht(terms.dailyCap),
        })}
        error={
          problem &&
          text(`withdraw.problem.${problem}`, {
            min: bahtDigits(terms.lowerLimit),
            max: bahtDigits(terms.upperLimit),
            left: formatBaht(terms.dailyLeft),
          })
        }
      >
        <NumberInput
          decimals={2}
          maxLength={12}
          placeholder="0"
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          style={{ fontSize: '1.5625rem', fontWeight: 600 }}
        />
      </Field>
      {most > 0 ? (
        <Button variant="secondary" size="sm" alignSelf="flex-start" onClick={() => onType(String(most))}>
          {text('withdraw.most', { amount: formatBaht(most) })}
        </Button>
      ) : null}
    </Stack>
  );
}
