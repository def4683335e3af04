import type { TrustedBrowser } from '@talad/contract/security';
import { useCommand } from '@talad/runtime/command';
import { formatFullDate } from '@talad/runtime/format';
import { useErrorText, useLanguage, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { ActionOutcome, useAnnouncement } from './action-outcome.tsx';
import { DeviceRows } from './device-rows.tsx';
import { useSessionName } from './session-name.ts';

const list = 'GET /api/user/trusted-browser';

/** Section of the browsers that skip the two-factor code, with remove buttons. */
export function TrustedBrowsersPart() {
  const text = useText('settings');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const nameOf = useSessionName();
  const browsers = useCall(list, {});
  const announcement = useAnnouncement();
  const revoke = useCommand('DELETE /api/user/trusted-browser/:id', { invalidates: [list] });
  const revokeOne = (browser: TrustedBrowser) => {
    announcement.clear();
    revoke.mutate(
      { params: { id: browser.id } },
      { onSuccess: () => announcement.announce(text('trusted.revoked', { name: nameOf(browser) })) },
    );
  };
  return (
    <Section title={text('trusted.title')}>
      <Stack gap="4">
        <Text tone="muted">{text('trusted.lead')}</Text>
        <PageState
          query={browsers}
          loading={<Skeleton height="76px" borderRadius="card" />}
          failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
          isEmpty={({ results }) => results.length === 0}
          empty={<Text size="sm">{text('trusted.none')}</Text>}
        >
          {({ results }) => (
            <DeviceRows
              devices={results}
              busy={revoke.isPending ? revoke.variables.params.id : undefined}
              onAct={revokeOne}
              detailOf={({ address, expiresAt }) =>
                text('trusted.until', { address, moment: formatFullDate(expiresAt, language) })
              }
              actionOf={(browser) => ({
                label: text('trusted.revoke'),
                name: text('trusted.revokeNamed', { name: nameOf(browser) }),
              })}
            />
          )}
        </PageState>
        <ActionOutcome announcement={announcement} error={revoke.error} />
      </Stack>
    </Section>
  );
}
