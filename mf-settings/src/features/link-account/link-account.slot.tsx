import type { SlotProps } from '@talad/contract/slots';
import { useNamed, useText } from '@talad/runtime/i18n';
import { hideLinkToday, isLinkHiddenToday } from '@talad/runtime/link-reminder';
import { useNavigate } from '@talad/runtime/router';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Checkbox } from '@talad/ui/checkbox';
import { Dialog } from '@talad/ui/dialog';
import { Divider } from '@talad/ui/divider';
import { Text } from '@talad/ui/text';
import { useState } from 'react';
import { CredentialsForm } from './credentials-form.tsx';
import { LinkOptions, type Provider } from './link-options.tsx';

/** Offers to link the game account of somebody who opens a game with database sync. */
export default function LinkAccountModal(props: SlotProps['link-account.modal']) {
  const { gameId, gameNames, context, open, skipTo, onClose } = props;
  const t = useText('settings');
  const navigate = useNavigate();
  const [isOwn, setOwn] = useState(false);
  const [asked, setAsked] = useState<Provider>();
  const [isHidden, setHidden] = useState(() => isLinkHiddenToday(gameId, context));
  const game = useNamed()(gameNames);
  const skip = () => {
    onClose();
    if (skipTo) navigate(skipTo);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('linking.title')}
      size="sm"
      closeLabel={t('linking.close')}
    >
      <Stack gap="4">
        <Box>
          <Text weight="bold" size="lg" overflowWrap="anywhere">
            {t('linking.lead')}: {game}
          </Text>
          <Text tone="muted" size="sm" marginTop="1">
            {t('linking.onlyOne')}
          </Text>
        </Box>
        {isOwn ? (
          <CredentialsForm game={game} onBack={() => setOwn(false)} />
        ) : (
          <LinkOptions asked={asked} onProvider={setAsked} onOwn={() => setOwn(true)} />
        )}
        {skipTo ? (
          <>
            <Divider label={t('linking.or')} />
            <Button variant="secondary" fullWidth onClick={skip}>
              {t('linking.skip')}
            </Button>
            <Checkbox
              checked={isHidden}
              onChange={({ target }) => {
                setHidden(target.checked);
                hideLinkToday(gameId, context, target.checked);
              }}
            >
              {t('linking.hide')}
            </Checkbox>
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
