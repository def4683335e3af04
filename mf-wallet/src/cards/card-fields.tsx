import { useText } from '@talad/runtime/i18n';
import { Box, Flex, Grid, Stack } from '@talad/ui/box';
import { Field } from '@talad/ui/field';
import { Icon } from '@talad/ui/icon';
import { NumberInput, TextInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import { type CardFormState, inFours } from './card.form-model.ts';
import { CardBrand } from './card-brand.tsx';

/** The four card fields. Their values go to the payment provider only and are never stored. */
export default function CardFields({ form }: { form: CardFormState }) {
  const text = useText('wallet');
  const number = form.register('number');
  return (
    <Stack gap="4">
      <Field label={text('card.number')} hint={text('card.numberHint')} required error={form.error('number')}>
        <TextInput
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          spellCheck={false}
          style={{ fontVariantNumeric: 'tabular-nums' }}
          {...number}
          onChange={(event) => {
            event.currentTarget.value = inFours(event.currentTarget.value);
            return number.onChange(event);
          }}
        />
        <CardBrand number={form.watch('number')} />
      </Field>
      <Grid gap="3" alignItems="start" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
        <Field label={text('card.expiryMonth')} required error={form.error('expiryMonth')}>
          <NumberInput
            autoComplete="cc-exp-month"
            maxLength={2}
            placeholder="07"
            {...form.register('expiryMonth')}
          />
        </Field>
        <Field label={text('card.expiryYear')} required error={form.error('expiryYear')}>
          <NumberInput
            autoComplete="cc-exp-year"
            maxLength={2}
            placeholder="29"
            {...form.register('expiryYear', { deps: 'expiryMonth' })}
          />
        </Field>
        <Field label={text('card.cvc')} hint={text('card.cvcHint')} required error={form.error('cvc')}>
          <NumberInput autoComplete="cc-csc" maxLength={3} placeholder="000" {...form.register('cvc')} />
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
