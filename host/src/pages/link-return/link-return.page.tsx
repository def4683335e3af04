import { type LinkMessage, type LinkProvider, linkChannel, linkProviders } from '@talad/contract/link-facts';
import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { linkStart } from '@talad/runtime/link-start';
import { useLocation, useSearchParams } from '@talad/runtime/router';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { FormErrors } from '@talad/ui/form-errors';
import { Spinner } from '@talad/ui/spinner';
import { Text } from '@talad/ui/text';
import { useEffect, useRef, useState } from 'react';
import { FormPage } from '../../forms/form-page.tsx';
import { InlineAlert } from '../../forms/inline-alert.tsx';

const gameOf = (state: string): number | undefined => {
  const id = /^game_([1-9][0-9]{0,15})$/.exec(state)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Notifies the page that opened the popup, even if the provider's pages cut off its opener. */
function postResult(message: LinkMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(linkChannel);
  channel.postMessage(message);
  channel.close();
}

/**
 * Return page of a sign-in provider: sends its parameters to the API and closes the popup, or returns to the page that
 * started the sign-in. The attempt belongs to the session that began it: in another browser the page shows what to do.
 */
export default function LinkReturnPage() {
  const text = useText('host');
  const errorText = useErrorText();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const provider: LinkProvider = linkProviders.find((name) => pathname.includes(`/${name}`)) ?? 'google';
  const state = search.get('state') ?? '';
  const gameId = gameOf(state);
  const { mutate, isSuccess, error } = useCommand('POST /api/user/db-sync/oauth/finish', {
    onSuccess: () => {
      postResult({ provider, gameId, outcome: 'linked' });
      if (linkStart.read() === undefined) window.close();
    },
    onError: ({ code }) => postResult({ provider, gameId, outcome: 'failed', code }),
  });
  const sent = useRef(false);
  const [startedAt, setStartedAt] = useState<string>();

  useEffect(() => {
    // A provider's code works once: a second request would report that it is used up.
    if (gameId === undefined || sent.current) return;
    sent.current = true;
    setStartedAt(linkStart.read());
    const [code, iss, providerError] = [search.get('code'), search.get('iss'), search.get('error')];
    // biome-ignore lint/plugin: the user has pressed the game's sign-in; the attempt is bound to the session and works once
    mutate({
      body: {
        provider,
        state,
        ...(code && { code }),
        ...(iss && { iss }),
        ...(!code && { error: providerError?.slice(0, 256) || 'no_code' }),
      },
    });
  }, [gameId, mutate, provider, search, state]);

  const failure = gameId === undefined ? { code: 'LINK_ATTEMPT_OVER', requestId: undefined } : error;
  const isElsewhere = startedAt === undefined && failure?.code === 'authentication_failed';
  return (
    <FormPage
      title={text(isSuccess ? 'linkReturn.linked' : failure ? 'linkReturn.failed' : 'linkReturn.title')}
    >
      {isSuccess ? (
        <InlineAlert role="status" icon="check">
          {text(startedAt === undefined ? 'linkReturn.done' : 'linkReturn.doneHere')}
        </InlineAlert>
      ) : null}
      {isElsewhere ? <Text role="status">{text('linkReturn.elsewhere')}</Text> : null}
      {failure && !isElsewhere ? (
        <>
          <FormErrors messages={[errorText(failure)]} requestId={failure.requestId} />
          <Text tone="muted">
            {text(startedAt === undefined ? 'linkReturn.again' : 'linkReturn.againHere')}
          </Text>
        </>
      ) : null}
      {isSuccess || failure ? (
        <NextSteps startedAt={startedAt} isElsewhere={isElsewhere} isLinked={isSuccess} />
      ) : (
        <Flex gap="4" alignItems="center" role="status">
          <Spinner size={32} />
          <Text tone="muted">{text('linkReturn.waiting')}</Text>
        </Flex>
      )}
    </FormPage>
  );
}

interface NextStepsProps {
  startedAt: string | undefined;
  isElsewhere: boolean;
  isLinked: boolean;
}

/** A link to the page that started the sign-in, to the sign-in page, or to the opener of this window. */
function NextSteps({ startedAt, isElsewhere, isLinked }: NextStepsProps) {
  const text = useText('host');
  const settings = paths.settings('db-sync');
  if (isElsewhere)
    return (
      <Button fullWidth to={paths.signIn(settings)}>
        {text('linkReturn.signIn')}
      </Button>
    );
  if (startedAt !== undefined && isLinked)
    return (
      <Button fullWidth to={startedAt}>
        {text('linkReturn.goOn')}
      </Button>
    );
  if (startedAt !== undefined)
    return (
      <>
        <Button fullWidth to={settings}>
          {text('linkReturn.settings')}
        </Button>
        <Button variant="ghost" fullWidth to={startedAt}>
          {text('linkReturn.back')}
        </Button>
      </>
    );
  return (
    <>
      <Button fullWidth onClick={() => window.close()}>
        {text('linkReturn.close')}
      </Button>
      <Button variant="ghost" fullWidth to={settings}>
        {text('linkReturn.settings')}
      </Button>
    </>
  );
}
