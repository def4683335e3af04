import type { CurrentUser } from '@talad/contract/accounts';
import type { Profile } from '@talad/contract/profile';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { useState } from 'react';
import { FrameChoice } from './frame-choice.tsx';

/** The frame around the portrait; a change is saved immediately. */
export function FramePart({ user, profile }: { user: CurrentUser; profile: Profile }) {
  const text = useText('settings');
  const localize = useLocalize();
  const errorText = useErrorText();
  const { setUser } = useSession();
  const frames = useCall('GET /api/user/frame', {});
  // Optimistic selection; reset if the server refuses it.
  const [pressed, press] = useState<{ id: number | null }>();
  const choose = useCommand('PATCH /api/auth/user/me', {
    invalidates: ['GET /api/user/profile'],
    onSuccess: setUser,
    onError: () => press(undefined),
  });
  const chosen = pressed ? pressed.id : profile.frameId;
  return (
    <Section title={text('frames.title')}>
      <Stack gap="3">
        <PageState
          query={frames}
          loading={<Skeleton height="148px" borderRadius="card" />}
          failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
        >
          {({ results }) => (
            <FrameChoice
              legend={text('frames.legend')}
              username={user.username ?? user.email}
              profileImage={user.profileImage?.fileUrl}
              chosen={chosen}
              onChoose={(frameId) => {
                press({ id: frameId });
                choose.mutate({ body: { frameId } });
              }}
              frames={[
                { id: null, name: text('frames.none'), image: undefined },
                ...results.map(({ id, name, image }) => ({ id, name: localize(name), image: image.fileUrl })),
              ]}
            />
          )}
        </PageState>
        {choose.isError ? (
          <Text role="alert" size="sm" tone="danger">
            {errorText(choose.error)}
          </Text>
        ) : null}
      </Stack>
    </Section>
  );
}
