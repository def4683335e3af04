import { type LinkProvider, linkProviders } from '@talad/contract/link-facts';
import type { LinkMethods } from '@talad/contract/linking';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Box, HStack, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { FormErrors } from '@talad/ui/form-errors';
import { Icon } from '@talad/ui/icon';
import { Spinner } from '@talad/ui/spinner';
import { Text } from '@talad/ui/text';
import { useEffect, useRef } from 'react';
import type { PopupProblem } from './poll-link.ts';
import { ProviderMark, providerNames } from './provider-mark.tsx';

interface LinkOptionsProps {
  methods: LinkMethods;
  /** The provider whose popup is open. */
  waitingFor: LinkProvider | undefined;
  /** The tab is on its way to that provider, in place of a popup. */
  isLeaving: boolean;
  problem: PopupProblem | undefined;
  /** The user has just returned from the credentials form. */
  isBack: boolean;
  onProvider: (provider: LinkProvider) => void;
  onStop: () => void;
  onOwn: () => void;
}

/** The link methods of a game, and the status of the current attempt. */
export function LinkOptions(props: LinkOptionsProps) {
  const { methods, waitingFor, isLeaving, problem, isBack, onProvider, onStop, onOwn } = props;
  const t = useText('settings');
  const errorText = useErrorText();
  const options = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) options.current?.querySelector('button')?.focus();
  }, [isBack]);
  const offered = linkProviders.filter((provider) => methods[provider]);
  if (!methods.own && offered.length === 0) return <Text tone="muted">{t('linking.unavailable')}</Text>;
  const messages =
    problem === undefined ? [] : [typeof problem === 'string' ? t(`linking.${problem}`) : errorText(problem)];
  return (
    <Stack gap="3">
      <FormErrors
        messages={messages}
        requestId={typeof problem === 'object' ? problem.requestId : undefined}
      />
      <Stack ref={options} gap="2" role="group" aria-label={t('linking.options')}>
        {methods.own ? (
          <Button variant="secondary" fullWidth onClick={onOwn}>
            <Icon name="game" size={18} />
            <span>{t('linking.own')}</span>
          </Button>
        ) : null}
        {offered.map((provider) => (
          <Button key={provider} variant="secondary" fullWidth onClick={() => onProvider(provider)}>
            <ProviderMark provider={provider} />
            <span>{t('linking.with', { provider: providerNames[provider] })}</span>
          </Button>
        ))}
      </Stack>
      <Box role="status">
        {waitingFor ? (
          <HStack gap="3" flexWrap="wrap">
            <Spinner size={18} />
            <Text size="sm" flex="1 1 180px">
              {t(isLeaving ? 'linking.leaving' : 'linking.waiting', { provider: providerNames[waitingFor] })}
            </Text>
            <Button variant="ghost" size="sm" onClick={onStop}>
              {t('linking.stop')}
            </Button>
          </HStack>
        ) : null}
      </Box>
    </Stack>
  );
}
