import { useText } from '@talad/runtime/i18n';
import { useSearchParams } from '@talad/runtime/router';
import { Stack } from '@talad/ui/box';
import { EmptyState } from '@talad/ui/empty-state';
import { PageState } from '@talad/ui/page-state';
import { errorsPath } from '../../addresses.ts';
import type { RemoteSummary } from '../../registry/registry-responses.ts';
import { useRegistry } from '../../registry/use-registry.ts';
import { RemoteField } from '../../remotes/remote-field.tsx';
import { ConsolePage } from '../../session/console-page.tsx';
import { ErrorList } from './error-list.tsx';

/** What fails in the versions of a remote, and in which line of its source. */
export default function ErrorsPage() {
  const text = useText('releases');
  return (
    <ConsolePage path={errorsPath} title={text('errors.title')} lead={text('errors.lead')}>
      {() => <ErrorsOfRemote />}
    </ConsolePage>
  );
}

function ErrorsOfRemote() {
  const text = useText('releases');
  const [search, setSearch] = useSearchParams();
  const remotes = useRegistry<RemoteSummary[]>('remotes');
  return (
    <PageState
      query={remotes}
      isEmpty={(lines) => lines.length === 0}
      empty={<EmptyState title={text('remotes.none')} />}
      failure={{ title: text('failed'), retryLabel: text('again') }}
    >
      {(lines) => {
        const names = lines.map(({ remote }) => remote);
        const remote = names.find((name) => name === search.get('remote')) ?? names[0] ?? '';
        return (
          <Stack gap="4">
            <RemoteField
              remotes={names}
              value={remote}
              onChange={(name) => setSearch(new URLSearchParams({ remote: name }))}
            />
            <ErrorList remote={remote} live={lines.find((line) => line.remote === remote)?.live} />
          </Stack>
        );
      }}
    </PageState>
  );
}
