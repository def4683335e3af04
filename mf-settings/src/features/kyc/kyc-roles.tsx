import type { CurrentUser } from '@talad/contract/accounts';
import type { Kyc, KycRole } from '@talad/contract/identity';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { Badge } from '@talad/ui/badge';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { FormErrors } from '@talad/ui/form-errors';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { requestableRoles } from './kyc.form-model.ts';

const hasRole = (user: CurrentUser, role: KycRole) =>
  ({ buyer: user.isBuyer, seller: user.isSeller, middleman: user.isMiddleman })[role];

/** The roles that KYC grants; verified users can request missing ones here. */
export function KycRoles({ user, check }: { user: CurrentUser; check: Kyc | undefined }) {
  const text = useText('settings');
  const errorText = useErrorText();
  const { refresh } = useSession();
  const ask = useCommand('POST /api/user/kyc/roles', {
    invalidates: ['GET /api/user/kyc'],
    onSuccess: ({ grantedRoles }, { body }) => {
      if (body.roles.every((role) => grantedRoles.includes(role)))
        toast.show({ kind: 'success', id: 'kyc-role', text: text('kyc.opened') });
      return refresh();
    },
  });
  const accessTo = (role: KycRole) => {
    if (hasRole(user, role))
      return (
        <Badge tone="success" shape="check">
          {text('kyc.available')}
        </Badge>
      );
    if (check?.state !== 'approved') return <Badge shape="lock">{text('kyc.notGiven')}</Badge>;
    if (check.askedRoles.includes(role) && role === 'middleman')
      return (
        <Badge tone="info" shape="clock">
          {text('kyc.asked')}
        </Badge>
      );
    return (
      <Button
        variant="secondary"
        busy={ask.isPending && ask.variables.body.roles.includes(role)}
        onClick={() => ask.mutate({ body: { roles: [role] } })}
      >
        {text(`kyc.ask.${role}`)}
      </Button>
    );
  };
  return (
    <Section title={text('kyc.rolesTitle')}>
      <Stack as="ul" gap="0" listStyleType="none">
        {requestableRoles.map((role) => (
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
            {accessTo(role)}
          </Flex>
        ))}
      </Stack>
      <FormErrors messages={ask.error ? [errorText(ask.error)] : []} requestId={ask.error?.requestId} />
    </Section>
  );
}
