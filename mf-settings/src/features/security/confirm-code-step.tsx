import type { OutputOf } from '@talad/contract/calls';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { FormErrors } from '@talad/ui/form-errors';
import { Icon } from '@talad/ui/icon';
import { QrCode } from '@talad/ui/qr-code';
import { Text } from '@talad/ui/text';
import { useFailure } from '@talad/ui/use-failure';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField } from '../../form/code-field.tsx';
import { otpRules } from '../../form/rules.ts';
import { CopyButton } from './copy-button.tsx';

export type NewSecret = OutputOf<'POST /api/user/two-factor/set-up'>;

interface ConfirmCodeStepProps {
  formId: string;
  secret: NewSecret;
  onBusy: (isBusy: boolean) => void;
  onCodes: (codes: string[]) => void;
}

/** In groups of four, as one types from a screen. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret goes into the app; its first code proves that it arrived. */
export function ConfirmCodeStep({ formId, secret, onBusy, onCodes }: ConfirmCodeStepProps) {
  const text = useText('settings');
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { otp: '' } });
  // At the foot, not at the field: the bubble would lie over the code that is to be scanned.
  const failure = useFailure<{ otp: string }>([], setError);
  const confirm = useCommand('POST /api/user/two-factor/confirm', {
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: failure.show,
  });
  const lead = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone. The code's own field would bring up a keyboard over what is to be scanned.
  useEffect(() => lead.current?.focus(), []);
  useEffect(() => onBusy(confirm.isPending), [onBusy, confirm.isPending]);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={handleSubmit(({ otp }) => {
        failure.clear();
        confirm.mutate({ body: { otp } });
      })}
    >
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
                  {text('twoFactor.openApp')}
                  <Icon name="arrow-right" size={16} />
                </a>
              </Button>
            </Box>
            <Text size="sm" tone="muted">
              {text('twoFactor.byHand')}
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
        <FormErrors messages={failure.messages} requestId={failure.requestId} />
        <CodeField
          label={text('form.otp')}
          hint={text('twoFactor.codeHint')}
          error={formState.errors.otp?.message}
          {...register('otp', otpRules)}
        />
      </Stack>
    </form>
  );
}
