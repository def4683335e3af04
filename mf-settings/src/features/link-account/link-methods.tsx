import type { LinkedProfile } from '@talad/contract/linking';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useCall, useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { useRequireLogin } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { PageState } from '@talad/ui/page-state';
import { Skeleton } from '@talad/ui/skeleton';
import { useState } from 'react';
import { CredentialsForm } from './credentials-form.tsx';
import { LinkOptions } from './link-options.tsx';
import { useAlreadyLinked } from './use-already-linked.ts';
import { useLinkPopup } from './use-link-popup.ts';

interface LinkMethodsProps {
  gameId: number;
  game: string;
  /** Where the user goes after linking; the current page by default. */
  goesTo: string | undefined;
  onLinked: (user: LinkedProfile) => void;
  onAlreadyLinked: () => void;
}

/** The link methods, shown once the game is known not to be linked. */
export function LinkMethods({ gameId, game, goesTo, onLinked, onAlreadyLinked }: LinkMethodsProps) {
  const t = useText('settings');
  const errorText = useErrorText();
  const client = useQueryClient();
  const requireLogin = useRequireLogin();
  const [isOwn, setOwn] = useState(false);
  const [isBack, setBack] = useState(false);
  const linked = (user: LinkedProfile) => {
    void invalidate(client, 'GET /api/user/db-sync/link', 'GET /api/user/db-sync/item');
    onLinked(user);
  };
  const isChecking = useAlreadyLinked(gameId, onAlreadyLinked);
  const popup = useLinkPopup({ gameId, goesTo, onLinked: linked });
  const methods = useCall('GET /api/user/db-sync/ways', { query: { gameId } });
  const ensureLogin = () => requireLogin('login-to-see');
  const waiting = (
    <Stack gap="2" role="status" aria-label={t('loading')}>
      {['own', 'google', 'facebook', 'apple'].map((method) => (
        <Skeleton key={method} height="44px" borderRadius="control" />
      ))}
    </Stack>
  );
  if (isChecking) return waiting;
  return (
    <PageState
      query={methods}
      loading={waiting}
      failure={(error) => ({ title: errorText(error), retryLabel: t('again') })}
    >
      {(offered) =>
        isOwn ? (
          <CredentialsForm
            gameId={gameId}
            game={game}
            requireLogin={ensureLogin}
            onBack={() => {
              setOwn(false);
              setBack(true);
            }}
            onLinked={linked}
          />
        ) : (
          <LinkOptions
            methods={offered}
            waitingFor={popup.waitingFor}
            isLeaving={popup.isLeaving}
            problem={popup.problem}
            isBack={isBack}
            onProvider={(provider) => {
              if (ensureLogin()) popup.start(provider);
            }}
            onStop={popup.stop}
            onOwn={() => {
              if (!ensureLogin()) return;
              popup.stop();
              setOwn(true);
            }}
          />
        )
      }
    </PageState>
  );
}
