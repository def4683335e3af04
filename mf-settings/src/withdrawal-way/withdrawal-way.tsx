import { paths, sameOriginPath } from '@talad/contract/paths';
import { useEventBus } from '@talad/runtime/events';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useNavigate, useSearchParams } from '@talad/runtime/router';
import { Badge } from '@talad/ui/badge';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { AppLink } from '@talad/ui/link';
import { Heading, Text } from '@talad/ui/text';

interface Need {
  name: 'bookBank' | 'twoFactor';
  isThere: boolean;
  to: string;
  word: 'toBank' | 'toTwoFactor';
}

/** For users sent here by the wallet: the withdrawal requirements with their status, and a link back. */
export function WithdrawalWay() {
  const [search] = useSearchParams();
  const from = sameOriginPath(search.get('withdrawFrom'), '');
  return from === '' ? null : <Needs from={from} />;
}

function Needs({ from }: { from: string }) {
  const text = useText('settings');
  const bus = useEventBus();
  const navigate = useNavigate();
  const { data: terms } = useCall('GET /api/user/wallet/withdraw-terms', {});
  const needs: readonly Need[] = [
    {
      name: 'bookBank',
      isThere: terms?.hasBookBank === true,
      to: paths.setUpWithdrawals('kyc', from),
      word: 'toBank',
    },
    {
      name: 'twoFactor',
      isThere: terms?.hasTwoFactor === true,
      to: paths.setUpWithdrawals('security', from),
      word: 'toTwoFactor',
    },
  ];
  const isReady = needs.every(({ isThere }) => isThere);
  const goBack = async () => {
    // Every navigation closes the header's drawers, so open the wallet only after the page has loaded.
    await navigate(from);
    bus.emit('drawer:open', { drawer: 'wallet' });
  };
  return (
    <Surface as="section" aria-labelledby="withdrawal-way">
      <Stack gap="3">
        <Heading level={2} size="lg" id="withdrawal-way">
          {text('withdrawalWay.title')}
        </Heading>
        <Stack as="ul" gap="2" listStyleType="none">
          {needs.map(({ name, isThere, to, word }) => (
            <Flex key={name} as="li" gap="3" alignItems="flex-start">
              <Box flex="none">
                <Badge tone={isThere ? 'success' : 'neutral'} shape={isThere ? 'check' : 'lock'}>
                  {text(isThere ? 'withdrawalWay.there' : 'withdrawalWay.missing')}
                </Badge>
              </Box>
              <Box minWidth="0">
                <Text>{text(`withdrawalWay.${name}`)}</Text>
                {terms && !isThere ? <AppLink to={to}>{text(`withdrawalWay.${word}`)}</AppLink> : null}
              </Box>
            </Flex>
          ))}
        </Stack>
        <Box role="status">{isReady ? <Text tone="muted">{text('withdrawalWay.ready')}</Text> : null}</Box>
        <Box>
          <Button variant={isReady ? 'primary' : 'secondary'} onClick={() => void goBack()}>
            {text('withdrawalWay.back')}
          </Button>
        </Box>
      </Stack>
    </Surface>
  );
}
