import type { OutputOf } from '@talad/contract/calls';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { object, string } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useEffect } from 'react';
import { CodeField } from '../../form/code-field.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

/** A sent code: its phone number, and when another one can be requested. */
export interface SentCode {
  phone: string;
  /** Validity of the code in minutes. */
  minutes: number;
  resendAt: string;
}

const maxDigits = 8;
const minuteMs = 60_000;

const codeSchema = object({
  code: string()
    .defined()
    .matches(/^\d{4,8}$/, 'form.phoneCodeRequired'),
});

/** Converts the API response for the form. */
export const sentTo = (
  phone: string,
  { expiresAt, resendAt }: OutputOf<'POST /api/user/phone'>,
): SentCode => ({
  phone,
  minutes: Math.max(1, Math.round((Date.parse(expiresAt) - Date.now()) / minuteMs)),
  resendAt,
});

interface PhoneCodeFormProps {
  formId: string;
  sent: SentCode;
  onBusy: (isBusy: boolean) => void;
  onResent: (sent: SentCode) => void;
  onOther: () => void;
  onConfirmed: () => void;
}

/** Input of the code from the message; can resend it after a while. */
export function PhoneCodeForm({ formId, sent, onBusy, onResent, onOther, onConfirmed }: PhoneCodeFormProps) {
  const text = useText('settings');
  const errorText = useErrorText();
  const seconds = useSecondsUntil(sent.resendAt);
  const confirm = useCommand('POST /api/user/phone/confirm', {
    invalidates: ['GET /api/user/profile'],
    onSuccess: onConfirmed,
  });
  const again = useCommand('POST /api/user/phone', {
    onSuccess: (response) => onResent(sentTo(sent.phone, response)),
  });
  const form = useSchemaForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    text,
    apiErrorsAt: [],
    send: (values) => confirm.mutateAsync({ body: values }),
  });
  const { setFocus, isBusy } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);
  return (
    <Form form={form} id={formId}>
      <Stack gap="4">
        <Text role="status">{text('phone.sent', { phone: sent.phone, minutes: sent.minutes })}</Text>
        <CodeField
          label={text('phone.code')}
          maxLength={maxDigits}
          error={form.error('code')}
          {...form.register('code')}
        />
        <FormErrors
          messages={[...form.failure.messages, ...(again.error ? [errorText(again.error)] : [])]}
          requestId={form.failure.requestId ?? again.error?.requestId}
        />
        <Flex gap="3" flexWrap="wrap" alignItems="center">
          {seconds > 0 ? (
            <Text size="sm" tone="muted" fontVariantNumeric="tabular-nums">
              {text('phone.againIn', { seconds })}
            </Text>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              busy={again.isPending}
              onClick={() => again.mutate({ body: { phone: sent.phone } })}
            >
              {text('phone.again')}
            </Button>
          )}
          <Box>
            <Button variant="ghost" size="sm" onClick={onOther}>
              {text('phone.other')}
            </Button>
          </Box>
        </Flex>
      </Stack>
    </Form>
  );
}
