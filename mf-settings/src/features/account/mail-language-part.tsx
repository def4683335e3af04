import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';

/** Each language has its own name in every page language. */
const languages = [
  { value: 'th', label: 'ไทย', lang: 'th' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

/** Language of emails and messages; independent of the page language. */
export function MailLanguagePart() {
  const text = useText('settings');
  const errorText = useErrorText();
  const profile = useCall('GET /api/user/profile', {});
  const choose = useCommand('PATCH /api/auth/user/me', { invalidates: ['GET /api/user/profile'] });
  return (
    <Section title={text('mailLanguage.title')}>
      <PageState
        query={profile}
        loading={<Skeleton height="76px" />}
        failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
      >
        {({ language }) => (
          <Stack gap="3">
            <ChoiceGroup
              fitted
              legend={text('mailLanguage.legend')}
              // Optimistic: shows the new value while the request is pending.
              value={(choose.isPending && choose.variables.body.language) || language}
              choices={languages}
              onChoose={(value) => choose.mutate({ body: { language: value } })}
            />
            {choose.isError ? (
              <Text role="alert" size="sm" tone="danger">
                {errorText(choose.error)}
              </Text>
            ) : null}
          </Stack>
        )}
      </PageState>
    </Section>
  );
}
