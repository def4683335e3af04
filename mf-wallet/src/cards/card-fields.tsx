import type { CardForm, CardProblem } from '@talad/contract/card-rules';
import { useText } from '@talad/runtime/i18n';
import { Box, Flex, Grid, Stack } from '@talad/ui/box';
import { Field } from '@talad/ui/field';
import { Icon } from '@talad/ui/icon';
import { NumberInput, TextInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import { type RefObject, useEffect, useRef } from 'react';
import { CardBrand } from './card-brand.tsx';
import type { CardEntry } from './use-card-form.ts';

/** Focuses the first invalid field after a submission. */
function useFirstProblem(container: RefObject<HTMLElement | null>, problems: readonly CardProblem[]) {
  const had = useRef(0);
  useEffect(() => {
    if (had.current === 0 && problems.length > 0) {
      container.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
    had.current = problems.length;
  }, [container, problems.length]);
}

/** The four card fields. Their values go to the payment provider only and are never stored. */
export default function CardFields({ entry }: { entry: CardEntry }) {
  const text = useText('wallet');
  const container = useRef<HTMLDivElement>(null);
  useFirstProblem(container, entry.problems);
  const problem = (...of: CardProblem[]) => {
    const found = of.find((one) => entry.problems.includes(one));
    return found && text(`card.problem.${found}`);
  };
  const part = (name: keyof CardForm) => ({
    value: entry.values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      entry.type(name, currentTarget.value),
  });
  return (
    <Stack ref={container} gap="4">
      <Field
        label={text('card.number')}
        hint={text('card.numberHint')}
        required
        error={problem('number', 'checkDigit')}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          spellCheck={false}
          style={{ fontVariantNumeric: 'tabular-nums' }}
          {...part('number')}
        />
        <CardBrand number={entry.values.number} />
      </Field>
      <Grid gap="3" alignItems="start" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
        <Field label={text('card.expiryMonth')} required error={problem('expiryMonth', 'expired')}>
          <NumberInput autoComplete="cc-exp-month" maxLength={2} placeholder="07" {...part('expiryMonth')} />
        </Field>
        <Field label={text('card.expiryYear')} required error={problem('expiryYear')}>
          <NumberInput autoComplete="cc-exp-year" maxLength={2} placeholder="29" {...part('expiryYear')} />
        </Field>
        <Field label={text('card.cvc')} hint={text('card.cvcHint')} required error={problem('cvc')}>
          <NumberInput autoComplete="cc-csc" maxLength={3} placeholder="000" {...part('cvc')} />
        </Field>
      </Grid>
      <Flex gap="2" alignItems="flex-start" color="muted">
        <Box flex="none" paddingTop="1">
          <Icon name="lock" size={16} />
        </Box>
        <Text size="sm" tone="muted">
          {text('card.safe')}
        </Text>
      </Flex>
    </Stack>
  );
}
