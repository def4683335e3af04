import type { OutputOf } from '@talad/contract/calls';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Badge } from '@talad/ui/badge';
import { Flex, HStack, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { Day } from '../../frame/day.tsx';

const TurnOnDialog = lazy(() => import('./turn-on-dialog.tsx'));
const TurnOffDialog = lazy(() => import('./turn-off-dialog.tsx'));
const RenewCodesDialog = lazy(() => import('./renew-codes-dialog.tsx'));

type OpenDialog = 'none' | 'on' | 'off' | 'codes';
/** With fewer recovery codes left, their number is highlighted as a warning. */
const minCodes = 4;

/** Status of two-factor authentication, with buttons to change it. */
export function TwoFactorPart() {
  const text = useText('settings');
  const errorText = useErrorText();
  const state = useCall('GET /api/user/verify-otp', {});
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const close = () => setDialog('none');
  return (
    <Section title={text('twoFactor.title')}>
      <Surface>
        <PageState
          query={state}
          loading={<Skeleton height="132px" />}
          failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
        >
          {(data) => <TwoFactorState state={data} onOpen={setDialog} />}
        </PageState>
      </Surface>
      <Suspense>
        {dialog === 'on' ? <TurnOnDialog onClose={close} /> : null}
        {dialog === 'off' ? <TurnOffDialog onClose={close} /> : null}
        {dialog === 'codes' ? <RenewCodesDialog onClose={close} /> : null}
      </Suspense>
    </Section>
  );
}

interface TwoFactorStateProps {
  state: OutputOf<'GET /api/user/verify-otp'>;
  onOpen: (dialog: OpenDialog) => void;
}

function TwoFactorState({ state, onOpen }: TwoFactorStateProps) {
  const text = useText('settings');
  if (!state.twoFA) {
    return (
      <Stack gap="4" alignItems="flex-start">
        <Badge shape="lock">{text('twoFactor.off')}</Badge>
        <Text tone="muted">{text('twoFactor.offBody')}</Text>
        <Button onClick={() => onOpen('on')}>{text('twoFactor.turnOn')}</Button>
      </Stack>
    );
  }
  const left = state.recoveryCodesLeft;
  return (
    <Stack gap="4" alignItems="flex-start">
      <HStack gap="3" flexWrap="wrap">
        <Badge tone="success" shape="shield">
          {text('twoFactor.on')}
        </Badge>
        {state.enabledAt === null ? null : (
          <Text as="span" size="sm" tone="muted">
            <span>{text('twoFactor.since')}</span> <Day value={state.enabledAt} />
          </Text>
        )}
      </HStack>
      <Text tone="muted">{text('twoFactor.onBody')}</Text>
      <Text size="sm" tone={left < minCodes ? 'danger' : 'muted'}>
        {text(left === 0 ? 'twoFactor.codesNone' : 'twoFactor.codesLeft', { left })}
      </Text>
      <Flex gap="3" flexWrap="wrap">
        <Button variant="secondary" onClick={() => onOpen('codes')}>
          {text('twoFactor.renew')}
        </Button>
        <Button variant="danger" onClick={() => onOpen('off')}>
          {text('twoFactor.turnOff')}
        </Button>
      </Flex>
    </Stack>
  );
}
