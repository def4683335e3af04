import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';

export const providers = ['Google', 'Facebook', 'Apple'] as const;
export type Provider = (typeof providers)[number];

interface LinkOptionsProps {
  /** The provider that was asked for last. */
  asked: Provider | undefined;
  onProvider: (provider: Provider) => void;
  onOwn: () => void;
}

/** The four ways to link a game account. What cannot be done yet says so plainly when it is asked for. */
export function LinkOptions({ asked, onProvider, onOwn }: LinkOptionsProps) {
  const t = useText('settings');
  return (
    <Stack gap="2" role="group" aria-label={t('linking.options')}>
      <Button variant="secondary" fullWidth onClick={onOwn}>
        <Icon name="game" size={18} />
        {t('linking.own')}
      </Button>
      {providers.map((provider) => (
        <Button key={provider} variant="secondary" fullWidth onClick={() => onProvider(provider)}>
          <Icon name="link" size={18} />
          {t('linking.with', { provider })}
        </Button>
      ))}
      <Text size="sm" tone="muted" role="status">
        {asked ? t('linking.soon', { provider: asked }) : null}
      </Text>
    </Stack>
  );
}
