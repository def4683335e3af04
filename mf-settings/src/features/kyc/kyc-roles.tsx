import type { CurrentUser } from '@talad/contract/accounts';
import { useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';

const roles = ['buyer', 'seller', 'middleman'] as const;

const hasRole = (user: CurrentUser, role: (typeof roles)[number]) =>
  ({ buyer: user.isBuyer, seller: user.isSeller, middleman: user.isMiddleman })[role];

/** What the identity check opens, role by role, and which of it this person has. */
export function KycRoles({ user }: { user: CurrentUser }) {
  const text = useText('settings');
  return (
    <Section title={text('kyc.rolesTitle')}>
      <Stack as="ul" gap="0" listStyleType="none">
        {roles.map((role) => (
          <Flex
            key={role}
            as="li"
            gap="3"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            paddingBlock="3"
            borderBottom="1px solid"
            borderColor="hairline"
          >
            <Box flex="1 1 260px">
              <Text weight="medium">{text(`roles.${role}`)}</Text>
              <Text size="sm" tone="muted">
                {text(`kyc.may.${role}`)}
              </Text>
            </Box>
            {hasRole(user, role) ? (
              <Badge tone="success" shape="check">
                {text('kyc.given')}
              </Badge>
            ) : (
              <Badge shape="lock">{text('kyc.notGiven')}</Badge>
            )}
          </Flex>
        ))}
      </Stack>
    </Section>
  );
}
