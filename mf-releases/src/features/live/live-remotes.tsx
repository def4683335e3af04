import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { EmptyState } from '@talad/ui/empty-state';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import { DateTime } from '@talad/ui/time';
import { changesOf, mayChange } from '../../changes/change.ts';
import { ChangeButtons } from '../../changes/change-buttons.tsx';
import type { RemoteSummary, SignedIn } from '../../registry/registry-responses.ts';
import { useRegistry } from '../../registry/use-registry.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { WatchedLine } from './watched-line.tsx';

const everyMs = 10_000;
const bytesPerKibibyte = 1024;

/** The live version of each remote. */
export function LiveRemotes({ staff }: { staff: SignedIn }) {
  const text = useText('releases');
  const remotes = useRegistry<RemoteSummary[]>('remotes', everyMs);
  const title = text('remotes.title');
  const columns = [
    ...(['remote', 'version', 'since', 'lastGood'] as const).map((column) => ({
      title: text(`remotes.${column}`),
    })),
    { title: text('remotes.size'), part: 'number' as const },
    { title: text('remotes.actions'), part: 'actions' as const },
  ];
  return (
    <Section title={title}>
      <PageState
        query={remotes}
        isEmpty={(lines) => lines.length === 0}
        empty={<EmptyState title={text('remotes.none')} />}
        failure={{ title: text('failed'), retryLabel: text('again') }}
      >
        {(lines) => (
          <DataTable label={title} columns={columns}>
            {lines.map((line) => (
              <RemoteRow key={line.remote} line={line} staff={staff} />
            ))}
          </DataTable>
        )}
      </PageState>
    </Section>
  );
}

function RemoteRow({ line, staff }: { line: RemoteSummary; staff: SignedIn }) {
  const text = useText('releases');
  const { remote, owner, live, since, by, frozen, fallback, bytes, watched } = line;
  return (
    <tr>
      <th scope="row">
        {remote}
        <small>{owner}</small>
      </th>
      <td>
        <code>{live}</code>{' '}
        {frozen ? (
          <Badge tone="info" title={frozen.reason ?? undefined}>
            {text('remotes.frozen')}
          </Badge>
        ) : null}
        {frozen?.reason ? <small>{frozen.reason}</small> : null}
        {watched ? <WatchedLine watched={watched} /> : null}
      </td>
      <td>
        <DateTime value={since} format="DD/MM/YYYY HH:mm" />
        {by ? <small>{by}</small> : null}
      </td>
      <td>{fallback ? <code>{fallback}</code> : text('remotes.noLastGood')}</td>
      <td data-part="number">
        {text('remotes.kib', { count: formatNumber(Math.round(bytes / bytesPerKibibyte)) })}
      </td>
      <td data-part="actions">
        {mayChange(staff, remote) ? <ChangeButtons changes={changesOf(line)} /> : null}
      </td>
    </tr>
  );
}
