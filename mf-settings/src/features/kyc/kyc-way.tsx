import { paths } from '@talad/contract/paths';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { AppLink } from '@talad/ui/link';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';

/** What is needed and whom to ask: people of the support team make the check. */
export function KycWay({ username }: { username: string }) {
  const text = useText('settings');
  const errorText = useErrorText();
  const address = useCall('GET /api/config', { query: { key: 'support_email' } });
  const subject = encodeURIComponent(text('kyc.mailSubject', { username }));
  return (
    <Section title={text('kyc.wayTitle')}>
      <Stack gap="4">
        <Text>{text('kyc.wayBody')}</Text>
        <Stack as="ul" gap="1" paddingInlineStart="5" listStyleType="disc">
          <li>{text('kyc.need.age')}</li>
          <li>{text('kyc.need.card')}</li>
          <li>{text('kyc.need.email')}</li>
        </Stack>
        <Text size="sm" tone="muted">
          {text('kyc.care')}
        </Text>
        <PageState
          query={address}
          loading={<Skeleton height="44px" width="280px" maxWidth="full" />}
          failure={(error) => ({
            title: text('kyc.addressFailed'),
            text: errorText(error),
            retryLabel: text('again'),
          })}
        >
          {({ parsedValue }) => {
            const email = String(parsedValue);
            return (
              <Stack gap="2" alignItems="flex-start">
                <Button asChild>
                  <a href={`mailto:${email}?subject=${subject}`}>{text('kyc.write')}</a>
                </Button>
                <Text size="sm">{text('kyc.address', { email })}</Text>
              </Stack>
            );
          }}
        </PageState>
        <AppLink to={paths.guide('how-to-kyc-verify')}>{text('kyc.guide')}</AppLink>
      </Stack>
    </Section>
  );
}
