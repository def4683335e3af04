import { useText } from '@talad/runtime/i18n';
import { useSearchParams } from '@talad/runtime/router';
import { Box, Stack } from '@talad/ui/box';
import { Field } from '@talad/ui/field';
import { Select } from '@talad/ui/select';
import { auditPath } from '../../addresses.ts';
import type { RemoteSummary } from '../../registry/registry-answers.ts';
import { useRegistry } from '../../registry/use-registry.ts';
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
  const options = [
    { value: '', label: text('audit.all') },
    ...remotes.map(({ remote: name }) => ({ value: name, label: name })),
  ];
  const show = (query: Record<string, string>) =>
    setSearch(new URLSearchParams(Object.entries(query).filter(([, value]) => value)));
  return (
    <Stack gap="4">
      <Box maxWidth="320px">
        <Field label={text('audit.remote')}>
          <Select
            options={options}
            value={remote}
            onChange={({ currentTarget }) => show({ remote: currentTarget.value })}
          />
        </Field>
      </Box>
      <AuditLog remote={remote} before={before} onPage={(id) => show({ remote, before: id })} />
    </Stack>
  );
}
