import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { bahtDigits, formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import type { SchemaForm } from '@talad/ui/form';
import { NumberInput } from '@talad/ui/input';
import { fontSizes } from '@talad/ui/scale';
import { Text } from '@talad/ui/text';
import type { WithdrawValues } from './withdraw.form-model.ts';
import { maxWithdrawalOf } from './withdraw.model.ts';

interface AmountStepProps {
  terms: WithdrawTerms;
  form: SchemaForm<WithdrawValues>;
}

/** The amount, validated while typing. */
export function AmountStep({ terms, form }: AmountStepProps) {
  const text = useText('wallet');
  const max = maxWithdrawalOf(terms);
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
        error={form.error('amount')}
      >
        <NumberInput
          decimals={2}
          maxLength={12}
          placeholder="0"
          {...form.register('amount', { onChange: () => form.trigger('amount') })}
          style={{ fontSize: fontSizes.xl, fontWeight: 600 }}
        />
      </Field>
      {max > 0 ? (
        <Button
          variant="secondary"
          size="sm"
          alignSelf="flex-start"
          onClick={() => form.setValue('amount', String(max), { shouldValidate: true })}
        >
          {text('withdraw.most', { amount: formatBaht(max) })}
        </Button>
      ) : null}
    </Stack>
  );
}
