import { useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import { useState } from 'react';
import { readAccountSecret } from '../../order-ui/account-secret.ts';

/** The decrypted secret. It can be hidden; it exists only in memory and is lost when the page unloads. */
export function OpenedSecret({ secret }: { secret: string }) {
  const t = useText('marketplace');
  const [isShown, setShown] = useState(true);
  const account = readAccountSecret(secret);
  const codes = secret.split('\n').map((line, index) => ({ line, number: index + 1 }));
  return (
    <Stack gap="3" aria-live="polite">
      {isShown ? (
        account ? (
          <>
            <SecretRow label={t('deliver.login')} value={account.login} />
            <SecretRow label={t('deliver.password')} value={account.password} />
            {account.more ? <SecretRow label={t('deliver.more')} value={account.more} /> : null}
          </>
        ) : (
          codes.map(({ line, number }) => (
            <SecretRow
              key={number}
              label={codes.length > 1 ? t('secret.codeNumber', { number }) : t('secret.code')}
              value={line}
            />
          ))
        )
      ) : null}
      <Flex>
        <Button variant="secondary" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eye-off' : 'eye'} size={18} />
          <span>{t(isShown ? 'secret.hide' : 'secret.show')}</span>
        </Button>
      </Flex>
    </Stack>
  );
}

function SecretRow({ label, value }: { label: string; value: string }) {
  const t = useText('marketplace');
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('yes');
    } catch {
      // Permission denied or insecure origin: the text can still be selected manually.
      setCopied('failed');
    }
  };
  return (
    <Box>
      <Text size="xs" tone="muted">
        {label}
      </Text>
      <Flex gap="3" alignItems="center" justifyContent="space-between">
        <Text
          css={{ fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace' }}
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          userSelect="all"
          minWidth="0"
        >
          {value}
        </Text>
        <Button
          variant="ghost"
          size="sm"
          flex="none"
          aria-label={t('secret.copy', { what: label })}
          onClick={copy}
        >
          <Icon name={copied === 'yes' ? 'check' : 'copy'} size={18} />
          <span>{t(copied === 'yes' ? 'secret.copied' : 'secret.copyShort')}</span>
        </Button>
      </Flex>
      <Text size="xs" tone="danger" role="status">
        {copied === 'failed' ? t('secret.copyFailed') : null}
      </Text>
    </Box>
  );
}
