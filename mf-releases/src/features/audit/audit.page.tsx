import { useText } from '@talad/runtime/i18n';
import { useSearchParams } from '@talad/runtime/router';
import { Stack } from '@talad/ui/box';
import { auditPath } from '../../addresses.ts';
import type { RemoteSummary } from '../../registry/registry-responses.ts';
import { useRegistry } from '../../registry/use-registry.ts';
import { RemoteField } from '../../remotes/remote-field.tsx';
import { ConsolePage } from '../../session/console-page.tsx';
import { AuditLog } from './audit-log.tsx';

/** Who changed what, newest first, of one remote or all. */
export default function AuditPage() {
  const text = useText('releases');
  return (
    <ConsolePage path={auditPath} title={text('audit.title')} lead={text('audit.lead')}>
      {() => <FilteredLog />}
    </ConsolePage>
  );
}

function FilteredLog() {
  const text = useText('releases');
  const [search, setSearch] = useSearchParams();
  const remote = search.get('remote') ?? '';
  const before = search.get('before') ?? '';
  const remotes = useRegistry<RemoteSummary[]>('remotes').data ?? [];
  const show = (query: Record<string, string>) =>
    setSearch(new URLSearchParams(Object.entries(query).filter(([, value]) => value)));
  return (
    <Stack gap="4">
      <RemoteField
        remotes={remotes.map(({ remote: name }) => name)}
        allLabel={text('audit.all')}
        value={remote}
        onChange={(name) => show({ remote: name })}
      />
      <AuditLog remote={remote} before={before} onPage={(id) => show({ remote, before: id })} />
    </Stack>
  );
}
