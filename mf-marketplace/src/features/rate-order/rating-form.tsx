import type { RatingTag } from '@talad/contract/order-facts';
import { useCommand } from '@talad/runtime/command';
import type { EarlierSubmission } from '@talad/runtime/earlier-submission';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Checkbox } from '@talad/ui/checkbox';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { TextArea } from '@talad/ui/input';
import { useState } from 'react';
import { type PanelProps, useOrderAction } from '../../order-action/use-order-action.ts';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { ratingRules, tagsFor } from './rating.form-model.ts';
import { StarsField } from './stars.tsx';
import { SubmitOnceButton } from './submit-once-button.tsx';

/** Form in which the buyer rates a sale; possible once. */
export default function RatingForm({
  earlier,
  ...props
}: PanelProps & { earlier: EarlierSubmission | undefined }) {
  const { order, item } = props;
  const t = useText('marketplace');
  const localize = useLocalize();
  const [tags, setTags] = useState<RatingTag[]>([]);
  const rate = useCommand('POST /api/transaction/item/:id/rate', useOrderAction(props)('rate.done'));
  const form = useSchemaForm({
    schema: ratingRules,
    defaultValues: { stars: 0, text: '' },
    text: t,
    send: (values) => {
      const chosen = tags.filter((tag) => fitting.includes(tag));
      return rate.mutateAsync({
        params: { id: item.id },
        body: { version: item.version, ...values, tags: chosen },
      });
    },
  });
  const stars = form.watch('stars');
  const fitting = tagsFor(stars);
  return (
    <Form form={form} aria-label={t('rate.title', { seller: counterpartName(order, localize) })}>
      <Stack gap="4">
        <StarsField
          value={stars}
          onChoose={(chosen) => form.setValue('stars', chosen, { shouldValidate: true })}
          problem={form.error('stars')}
        />
        {fitting.length > 0 ? (
          <Box role="group" aria-label={t('rate.tagsLabel')}>
            <Flex columnGap="5" flexWrap="wrap">
              {fitting.map((tag) => (
                <Checkbox
                  key={tag}
                  checked={tags.includes(tag)}
                  onChange={({ currentTarget }) =>
                    setTags(currentTarget.checked ? [...tags, tag] : tags.filter((other) => other !== tag))
                  }
                >
                  {t(`ratingTag.${tag}`)}
                </Checkbox>
              ))}
            </Flex>
          </Box>
        ) : null}
        <Field label={t('rate.text')} hint={t('rate.textHint')} error={form.error('text')}>
          <TextArea {...form.register('text')} />
        </Field>
        <SubmitOnceButton form={form} earlier={earlier}>
          {t('rate.confirm')}
        </SubmitOnceButton>
      </Stack>
    </Form>
  );
}
