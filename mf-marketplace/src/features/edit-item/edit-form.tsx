import type { EditableListing } from '@talad/contract/selling';
import type { ApiError } from '@talad/runtime/api-error';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Form } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { Heading, Text } from '@talad/ui/text';
import type { ReactNode } from 'react';
import { DeliveryFields } from '../../listing-form/delivery-fields.tsx';
import { DetailsFields } from '../../listing-form/details-fields.tsx';
import { listingFields } from '../../listing-form/listing-form.ts';
import { PriceFields } from '../../listing-form/price-fields.tsx';
import { ProblemSummary } from '../../listing-form/problem-summary.tsx';
import { TermsField } from '../../listing-form/terms-field.tsx';
import { useResubmitListing } from './use-resubmit-listing.ts';

/** Form to edit and resubmit a rejected listing; autosaves to this device until it is submitted. */
export function EditForm({ listing }: { listing: EditableListing }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const { form, upload, values, game, isValidated, terms } = useResubmitListing(listing);
  return (
    <Form form={form} aria-label={t('editItem.form')}>
      <Stack gap="5">
        <Part title={t('sell.step.details')}>
          <Text size="sm" tone="muted" marginBottom="4">
            {`${game ? localize(game.names) : ''}${values.kind ? ` · ${t(`kinds.${values.kind}`)}` : ''}`}
          </Text>
          <DetailsFields form={form} upload={upload} game={game} />
        </Part>
        <Part title={t('sell.step.price')}>
          <PriceFields form={form} />
        </Part>
        <Part title={t('sell.step.delivery')}>
          <DeliveryFields form={form} />
        </Part>
        <Stack gap="4">
          <TermsField terms={terms} />
          <ProblemSummary form={form} />
          <ResubmitErrors error={form.apiError} />
          {isValidated && upload.isSending ? (
            <Text size="sm" role="status">
              {t('pictures.stillSending')}
            </Text>
          ) : null}
          <Flex>
            <Button type="submit" busy={form.isBusy}>
              {t('editItem.submit')}
            </Button>
          </Flex>
        </Stack>
      </Stack>
    </Form>
  );
}

function ResubmitErrors({ error }: { error: ApiError | undefined }) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const field = ([...listingFields, 'totalPrice'] as const).find((one) => one === error?.field);
  const messages = error
    ? [
        field ? `${t(`listingForm.field.${field}`)}: ${errorText(error)}` : errorText(error),
        t('editItem.safe'),
      ]
    : [];
  return <FormErrors messages={messages} requestId={error?.requestId} />;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface>
      <Heading level={2} size="lg" marginBottom="4">
        {title}
      </Heading>
      {children}
    </Surface>
  );
}
