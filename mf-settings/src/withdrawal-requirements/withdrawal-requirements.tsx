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

interface Requirement {
  name: 'bookBank' | 'twoFactor';
  isMet: boolean;
  to: string;
  linkKey: 'toBank' | 'toTwoFactor';
}

/** For users sent here by the wallet: the withdrawal requirements with their status, and a link back. */
export function WithdrawalRequirements() {
  const [search] = useSearchParams();
  const from = sameOriginPath(search.get('withdrawFrom'), '');
  return from === '' ? null : <RequirementList from={from} />;
}

function RequirementList({ from }: { from: string }) {
  const text = useText('settings');
  const bus = useEventBus();
  const navigate = useNavigate();
  const { data: terms } = useCall('GET /api/user/wallet/withdraw-terms', {});
  const requirements: readonly Requirement[] = [
    {
      name: 'bookBank',
      isMet: terms?.hasBookBank === true,
      to: paths.setUpWithdrawals('kyc', from),
      linkKey: 'toBank',
    },
    {
      name: 'twoFactor',
      isMet: terms?.hasTwoFactor === true,
      to: paths.setUpWithdrawals('security', from),
      linkKey: 'toTwoFactor',
    },
  ];
  const isReady = requirements.every(({ isMet }) => isMet);
  const goBack = async () => {
    // Every navigation closes the header's drawers, so open the wallet only after the page has loaded.
    await navigate(from);
    bus.emit('drawer:open', { drawer: 'wallet' });
  };
  return (
    <Surface as="section" aria-labelledby="withdrawal-requirements">
      <Stack gap="3">
        <Heading level={2} size="lg" id="withdrawal-requirements">
          {text('withdrawalRequirements.title')}
        </Heading>
        <Stack as="ul" gap="2" listStyleType="none">
          {requirements.map(({ name, isMet, to, linkKey }) => (
            <Flex key={name} as="li" gap="3" alignItems="flex-start">
              <Box flex="none">
                <Badge tone={isMet ? 'success' : 'neutral'} shape={isMet ? 'check' : 'lock'}>
                  {text(isMet ? 'withdrawalRequirements.met' : 'withdrawalRequirements.missing')}
                </Badge>
              </Box>
              <Box minWidth="0">
                <Text>{text(`withdrawalRequirements.${name}`)}</Text>
                {terms && !isMet ? (
                  <AppLink to={to}>{text(`withdrawalRequirements.${linkKey}`)}</AppLink>
                ) : null}
              </Box>
            </Flex>
          ))}
        </Stack>
        <Box role="status">
          {isReady ? <Text tone="muted">{text('withdrawalRequirements.ready')}</Text> : null}
        </Box>
        <Box>
          <Button variant={isReady ? 'primary' : 'secondary'} onClick={() => void goBack()}>
            {text('withdrawalRequirements.back')}
          </Button>
        </Box>
      </Stack>
    </Surface>
  );
}
