import { useCommand } from '@talad/runtime/command';
import { formatBaht } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Heading, Text } from '@talad/ui/text';
import { useId } from 'react';
import { type PanelProps, useOrderAction } from '../../order-action/use-order-action.ts';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { remainingBaht, sellerNet } from '../../order-ui/item-state.ts';
import { usePeriod } from '../../order-ui/use-period.ts';
import { useProceeds } from '../../order-ui/use-proceeds.ts';
import { usePictures } from '../../picture-upload/pictures.ts';
import { PicturesField } from '../../picture-upload/pictures-field.tsx';
import { type DeliveryMethod, deliverRules, secretOf } from './deliver.form-model.ts';
import { SealedFields } from './sealed-fields.tsx';

const choosable = ['trade', 'code'] as const;

/** Form in which the seller delivers an item, with the fields that its kind requires and pictures as evidence. */
export default function DeliverForm(props: PanelProps) {
  const { order, item } = props;
  const t = useText('marketplace');
  const localize = useLocalize();
  const period = usePeriod();
  const proceeds = useProceeds(order);
  const hours = item.protectionHours ?? 0;
  const consequenceId = useId();
  const upload = usePictures();
  const deliver = useCommand('POST /api/transaction/item/:id/deliver', useOrderAction(props)('deliver.done'));
  const first: DeliveryMethod =
    item.kind === 'account' ? 'account' : item.isDeliveredByCode ? 'code' : 'trade';
  const form = useSchemaForm({
    schema: deliverRules,
    defaultValues: { handover: first, note: '', codes: '', login: '', password: '', more: '' },
    text: t,
    part: { complete: () => upload.complete(true) },
    send: (delivery, proof) => {
      const secret = secretOf(delivery);
      const { note } = delivery;
      const body = { version: item.version, note, ...proof, ...(secret === undefined ? {} : { secret }) };
      return deliver.mutateAsync({ params: { id: item.id }, body });
    },
  });
  const handover = form.watch('handover');
  return (
    <Form form={form} aria-label={t('deliver.title')}>
      <Stack gap="5">
        <Stack gap="1">
          <Heading level={3} size="md">
            {t('deliver.title')}
          </Heading>
          <Text size="sm" tone="muted">
            {t(`deliver.how.${handover}`)}
          </Text>
        </Stack>
        {handover === 'account' ? null : (
          <ChoiceGroup
            legend={t('deliver.handover')}
            value={handover}
            onChoose={(chosen) => form.setValue('handover', chosen)}
            choices={choosable.map((value) => ({
              value,
              label: t(`deliver.by.${value}`),
              icon: value === 'trade' ? 'game' : 'ticket',
            }))}
          />
        )}
        <SealedFields handover={handover} form={form} />
        <PicturesField label={t('deliver.pictures')} required upload={upload} />
        <Field label={t('deliver.note')} hint={t('deliver.noteHint')} error={form.error('note')}>
          <TextArea {...form.register('note')} />
        </Field>
        <MoneySentence id={consequenceId}>
          {t(hours > 0 ? 'deliver.moneyProtected' : 'deliver.money', {
            period: period(hours),
            buyer: counterpartName(order, localize),
            total: formatBaht(remainingBaht(item)),
            net: formatBaht(sellerNet(item)),
            fee: formatBaht(item.fee),
            ...proceeds,
          })}
        </MoneySentence>
        <FormErrors {...form.failure} />
        <Flex>
          <Button type="submit" busy={form.isBusy} aria-describedby={consequenceId}>
            {t('deliver.confirm')}
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}
