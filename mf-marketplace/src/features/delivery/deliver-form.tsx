import { yupResolver } from '@hookform/resolvers/yup';
import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextArea } from '@talad/ui/input';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Heading } from '@talad/ui/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sellerNet } from '../../order-words/item-state.ts';
import { deliverRules } from './deliver.form-model.ts';
import type { ActionProps } from './item-actions.tsx';
import { useOrderMoved } from './order-moved.ts';
import { PictureField } from './picture-field.tsx';
import { usePictureUpload } from './upload-picture.ts';

/** The seller says that an item is delivered and shows it. */
export default function DeliverForm({ order, item, tell }: ActionProps) {
  const t = useText('marketplace');
  const named = useNamed();
  const errorText = useErrorText();
  const upload = usePictureUpload();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const moved = useOrderMoved(order.id, tell)('deliver.done');
  const deliver = useCommand('POST /api/transaction/item/:id/deliver', moved);
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(deliverRules),
    defaultValues: { note: '' },
  });
  const noteProblem = formState.errors.note?.message;
  const submit = handleSubmit(({ note }) => {
    const problem = upload.isSending
      ? 'deliver.stillSending'
      : upload.keys.length === 0
        ? 'deliver.pictureMissing'
        : undefined;
    setPictureProblem(problem);
    if (problem) return;
    deliver.mutate({
      params: { id: item.id },
      body: { version: item.version, note, pictureKeys: upload.keys },
    });
  });
  return (
    <form onSubmit={submit} noValidate aria-label={t('deliver.title')}>
      <Stack gap="4">
        <Heading level={3} size="md">
          {t('deliver.title')}
        </Heading>
        <PictureField
          upload={upload}
          problem={pictureProblem && t(pictureProblem)}
          onChange={() => setPictureProblem(undefined)}
        />
        <Field label={t('deliver.note')} hint={t('deliver.noteHint')} error={noteProblem && t(noteProblem)}>
          <TextArea {...register('note')} />
        </Field>
        <MoneySentence>
          {t('deliver.money', {
            buyer: order.counterpart?.username ?? named(order.storeNames),
            total: formatBaht(item.total),
            net: formatBaht(sellerNet(item)),
            fee: formatBaht(item.fee),
          })}
        </MoneySentence>
        <FormErrors
          messages={deliver.error ? [errorText(deliver.error)] : []}
          requestId={deliver.error?.requestId}
        />
        <Flex>
          <Button type="submit" busy={deliver.isPending}>
            {t('deliver.confirm')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
