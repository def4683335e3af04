import { useText } from '@talad/runtime/i18n';
import { Flex, Grid, Stack } from '@talad/ui/box';
import { Field } from '@talad/ui/field';
import type { SchemaForm } from '@talad/ui/form';
import { Icon } from '@talad/ui/icon';
import { TextArea, TextInput } from '@talad/ui/input';
import { Text } from '@talad/ui/text';
import type { DeliveryMethod } from './deliver.form-model.ts';

interface Values {
  handover: DeliveryMethod;
  note: string;
  codes: string;
  login: string;
  password: string;
  more: string;
}

/** Fields of the encrypted secret: account credentials or codes. Renders nothing for an in-game trade. */
export function SealedFields({ handover, form }: { handover: DeliveryMethod; form: SchemaForm<Values> }) {
  const t = useText('marketplace');
  if (handover === 'trade') return null;
  return (
    <Stack gap="4">
      {handover === 'code' ? (
        <Field label={t('deliver.codes')} hint={t('deliver.codesHint')} error={form.error('codes')} required>
          <TextArea {...form.register('codes')} autoComplete="off" spellCheck={false} />
        </Field>
      ) : (
        <>
          <Grid gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
            <Field label={t('deliver.login')} error={form.error('login')} required>
              <TextInput {...form.register('login')} autoComplete="off" spellCheck={false} />
            </Field>
            <Field label={t('deliver.password')} error={form.error('password')} required>
              <TextInput {...form.register('password')} autoComplete="off" spellCheck={false} />
            </Field>
          </Grid>
          <Field label={t('deliver.more')} hint={t('deliver.moreHint')} error={form.error('more')}>
            <TextArea {...form.register('more')} autoComplete="off" spellCheck={false} />
          </Field>
        </>
      )}
      <Flex gap="2" color="muted" alignItems="flex-start">
        <Icon name="lock" size={18} />
        <Text size="sm" tone="muted">
          {t('deliver.sealed')}
        </Text>
      </Flex>
    </Stack>
  );
}
