import type { SignedInSession } from '@talad/contract/security';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useState } from 'react';
import { ActionOutcome, useAnnouncement } from './action-outcome.tsx';
import { SessionList } from './session-list.tsx';
import { useSessionName } from './session-name.ts';

const SignOutOthersModal = lazy(() => import('./end-others-modal.tsx'));

/** Section of the active sessions, with sign-out buttons. */
export function SessionsPart() {
  const text = useText('settings');
  const errorText = useErrorText();
  const nameOf = useSessionName();
  const sessions = useCall('GET /api/user/session', {});
  const announcement = useAnnouncement();
  const [isAsking, setAsking] = useState(false);
  const end = useCommand('DELETE /api/user/session/:id', {
    invalidates: ['GET /api/user/session', 'GET /api/user/security-event'],
  });
  const endOne = (session: SignedInSession) => {
    announcement.clear();
    end.mutate(
      { params: { id: session.id } },
      { onSuccess: () => announcement.announce(text('sessions.ended', { name: nameOf(session) })) },
    );
  };
  return (
    <Section title={text('sessions.title')}>
      <Stack gap="4">
        <Text tone="muted">{text('sessions.lead')}</Text>
        <PageState
          query={sessions}
          loading={<Skeleton height="152px" borderRadius="card" />}
          failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
        >
          {({ results }) => (
            <>
              <SessionList
                sessions={results}
                ending={end.isPending ? end.variables.params.id : undefined}
                onEnd={endOne}
              />
              {results.some(({ isCurrent }) => !isCurrent) ? (
                <Box>
                  <Button variant="danger" onClick={() => setAsking(true)}>
                    {text('sessions.endOthers')}
                  </Button>
                </Box>
              ) : null}
            </>
          )}
        </PageState>
        <ActionOutcome announcement={announcement} error={end.error} />
      </Stack>
      <Suspense>
        {isAsking ? (
          <SignOutOthersModal
            onClose={() => setAsking(false)}
            onEnded={() => {
              setAsking(false);
              announcement.announce(text('sessions.othersEnded'));
            }}
          />
        ) : null}
      </Suspense>
    </Section>
  );
}
