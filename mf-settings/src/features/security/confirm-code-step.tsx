import type { OutputOf } from '@talad/contract/calls';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { Icon } from '@talad/ui/icon';
import { QrCode } from '@talad/ui/qr-code';
import { object } from '@talad/ui/schema';
import { Text } from '@talad/ui/text';
import { useEffect, useRef } from 'react';
import { CodeField } from '../../form/code-field.tsx';
import { otpRule } from '../../form/rules.ts';
import { CopyButton } from './copy-button.tsx';

const codeSchema = object({ otp: otpRule() });

export type NewSecret = OutputOf<'POST /api/user/two-factor/set-up'>;

interface ConfirmCodeStepProps {
  formId: string;
  secret: NewSecret;
  onBusy: (isBusy: boolean) => void;
  onCodes: (codes: string[]) => void;
}

/** Groups of four characters, easier to type. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret for the authenticator app; the first code confirms that the app has it. */
export function ConfirmCodeStep({ formId, secret, onBusy, onCodes }: ConfirmCodeStepProps) {
  const text = useText('settings');
  const confirm = useCommand('POST /api/user/two-factor/confirm', {
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const form = useSchemaForm({
    schema: codeSchema,
    defaultValues: { otp: '' },
    text,
    // Above the field instead of in its tooltip, which would cover the QR code.
    apiErrorsAt: [],
    send: (values) => confirm.mutateAsync({ body: values }),
  });
  const lead = useRef<HTMLDivElement>(null);
  // The focused field has unmounted. Focusing the code field would open the keyboard over the QR code.
  useEffect(() => lead.current?.focus(), []);
  useEffect(() => onBusy(form.isBusy), [onBusy, form.isBusy]);
  return (
    <Form form={form} id={formId}>
      <Stack gap="5">
        <Flex gap="5" flexWrap="wrap" alignItems="center" justifyContent="center">
          <QrCode content={secret.otpauthUrl} label={text('twoFactor.qr')} width={208} />
          <Stack gap="3" flex="1 1 220px" minWidth="0" alignItems="flex-start">
            <Box ref={lead} tabIndex={-1} outline="none">
              <Text>{text('twoFactor.scan')}</Text>
            </Box>
            <Box display={{ base: 'block', lg: 'none' }}>
              <Button variant="secondary" size="sm" asChild>
                <a href={secret.otpauthUrl}>
                  <span>{text('twoFactor.openApp')}</span>
                  <Icon name="arrow-right" size={16} />
                </a>
              </Button>
            </Box>
            <Text size="sm" tone="muted">
              {text('twoFactor.manualEntry')}
            </Text>
            <Flex gap="2" alignItems="center" maxWidth="full">
              <Text
                as="code"
                size="sm"
                overflowWrap="anywhere"
                fontFamily="monospace"
                translate="no"
                data-testid="secret"
              >
                {grouped(secret.secret)}
              </Text>
              <CopyButton
                value={secret.secret}
                label={text('twoFactor.copySecret')}
                copied={text('twoFactor.secretCopied')}
              />
            </Flex>
          </Stack>
        </Flex>
        <FormErrors {...form.failure} />
        <CodeField
          label={text('form.otp')}
          hint={text('twoFactor.codeHint')}
          error={form.error('otp')}
          {...form.register('otp')}
        />
      </Stack>
    </Form>
  );
}
