import { paths } from '@talad/contract/paths';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { EmptyState } from '@talad/ui/empty-state';
import { AppLink } from '@talad/ui/link';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { useRef, useState } from 'react';
import { SettingsFrame } from '../../frame/settings-frame.tsx';
import { GamesToLink } from './games-to-link.tsx';
import { LinkRow } from './link-row.tsx';

/** The user's linked game accounts, and the games to link. */
export default function DbSyncPage() {
  const text = useText('settings');
  const errorText = useErrorText();
  const links = useCall('GET /api/user/db-sync/link', {});
  const [announcement, setAnnouncement] = useState('');
  const outcome = useRef<HTMLDivElement>(null);
  // The pressed button may unmount with its row: move focus to the status message.
  const announce = (sentence: string) => {
    setAnnouncement(sentence);
    outcome.current?.focus();
  };
  return (
    <SettingsFrame title={text('dbSync.title')} lead={text('dbSync.lead')}>
      <PageState
        query={links}
        loading={
          <div role="status" aria-label={text('loading')}>
            <Skeleton height="172px" borderRadius="card" />
          </div>
        }
        failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
      >
        {({ results }) => (
          <>
            {results.length === 0 ? (
              <EmptyState
                icon="link"
                title={text('dbSync.empty')}
                action={<AppLink to={paths.guide('how-to-db-sync-account')}>{text('dbSync.guide')}</AppLink>}
              >
                {text('dbSync.emptyHint')}
              </EmptyState>
            ) : (
              <Section title={text('dbSync.linked')}>
                <Stack as="ul" gap="3" listStyleType="none">
                  {results.map((link) => (
                    <li key={link.id}>
                      <LinkRow link={link} announce={announce} />
                    </li>
                  ))}
                </Stack>
              </Section>
            )}
            <div ref={outcome} tabIndex={-1} role="status" style={{ outline: 'none' }}>
              <Text size="sm" tone="success">
                {announcement}
              </Text>
            </div>
            <GamesToLink linkedIds={results.map(({ game }) => game.id)} />
          </>
        )}
      </PageState>
    </SettingsFrame>
  );
}
