import type { LinkedProfile } from '@talad/contract/linking';
import type { SlotProps } from '@talad/contract/slots';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useNavigate } from '@talad/runtime/router';
import { Box, Stack } from '@talad/ui/box';
import { Dialog } from '@talad/ui/dialog';
import { Text } from '@talad/ui/text';
import { useState } from 'react';
import { LinkMethods } from './link-methods.tsx';
import { LinkedAccount } from './linked-account.tsx';
import { SkipPart } from './skip-part.tsx';

/** Modal for linking a game account; opens on entry to a game with database sync, or from the settings. */
export default function LinkAccountModal(props: SlotProps['link-account.modal']) {
  const { gameId, gameNames, context, open, skipTo, onClose, onLinked } = props;
  const t = useText('settings');
  const navigate = useNavigate();
  const [linked, setLinked] = useState<LinkedProfile>();
  const game = useLocalize()(gameNames);
  const goOn = () => {
    onClose();
    if (skipTo) void navigate(skipTo);
  };
  // The account is already linked, so closing the dialog counts as OK.
  const done = () => {
    onClose();
    onLinked();
  };
  return (
    <Dialog
      open={open}
      onClose={linked ? done : onClose}
      title={t('linking.title')}
      size="sm"
      closeLabel={t('linking.close')}
    >
      {linked ? (
        <LinkedAccount user={linked} onOk={done} />
      ) : (
        <Stack gap="4">
          <Box>
            <Text weight="bold" size="lg" overflowWrap="anywhere">
              {`${t('linking.lead')}: ${game}`}
            </Text>
            <Text tone="muted" size="sm" marginTop="1">
              {t('linking.onlyOne')}
            </Text>
          </Box>
          <LinkMethods
            gameId={gameId}
            game={game}
            goesTo={skipTo}
            onLinked={setLinked}
            onAlreadyLinked={goOn}
          />
          {skipTo ? <SkipPart gameId={gameId} context={context} onSkip={goOn} /> : null}
        </Stack>
      )}
    </Dialog>
  );
}
