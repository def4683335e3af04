import { useCommand } from '@talad/runtime/command';
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
import { toast } from '@talad/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { readablePhone } from './readable-phone.ts';

const PhoneDialog = lazy(() => import('./phone-dialog.tsx'));

/** The verified phone number, which can be changed and removed. */
export function PhonePart() {
  const text = useText('settings');
  const errorText = useErrorText();
  const profile = useCall('GET /api/user/profile', {});
  const [isOpen, setOpen] = useState(false);
  const removal = useCommand('DELETE /api/user/phone', {
    invalidates: ['GET /api/user/profile'],
    onSuccess: () => {
      toast.show({ kind: 'success', id: 'phone', text: text('phone.removed') });
    },
  });
  return (
    <Section title={text('phone.title')}>
      <Surface>
        <PageState
          query={profile}
          loading={<Skeleton height="92px" />}
          failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
        >
          {({ phone }) => (
            <Stack gap="3" alignItems="flex-start">
              {phone === null ? (
                <Text tone="muted">{text('phone.none')}</Text>
              ) : (
                <HStack gap="3" flexWrap="wrap">
                  <Text as="span" weight="medium">
                    {readablePhone(phone)}
                  </Text>
                  <Badge tone="success" shape="check">
                    {text('phone.confirmed')}
                  </Badge>
                </HStack>
              )}
              <Flex gap="3" flexWrap="wrap">
                <Button variant="secondary" onClick={() => setOpen(true)}>
                  {text(phone === null ? 'phone.add' : 'phone.change')}
                </Button>
                {phone === null ? null : (
                  <Button variant="ghost" busy={removal.isPending} onClick={() => removal.mutate({})}>
                    {text('phone.remove')}
                  </Button>
                )}
              </Flex>
              {removal.isError ? (
                <Text role="alert" size="sm" tone="danger">
                  {errorText(removal.error)}
                </Text>
              ) : null}
            </Stack>
          )}
        </PageState>
      </Surface>
      <Suspense>{isOpen ? <PhoneDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </Section>
  );
}
