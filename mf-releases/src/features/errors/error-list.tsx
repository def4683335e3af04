import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { EmptyState } from '@talad/ui/empty-state';
import { PageState } from '@talad/ui/page-state';
import { DateTime } from '@talad/ui/time';
import type { ErrorLine } from '../../registry/registry-responses.ts';
import { useRegistry } from '../../registry/use-registry.ts';
import { DataTable } from '../../ui/data-table.tsx';

const everyMs = 10_000;

interface ErrorListProps {
  remote: string;
  /** The live version of the remote. */
  live: string | undefined;
}

/** Errors of a remote's versions, the most frequent first. */
export function ErrorList({ remote, live }: ErrorListProps) {
  const text = useText('releases');
  const errors = useRegistry<ErrorLine[]>(`remotes/${remote}/errors`, everyMs);
  const columns = [
    { title: text('errors.count'), part: 'number' as const },
    ...(['error', 'side', 'version', 'last'] as const).map((column) => ({ title: text(`errors.${column}`) })),
  ];
  return (
    <PageState
      query={errors}
      isEmpty={(lines) => lines.length === 0}
      empty={
        <EmptyState icon="check" title={text('errors.none', { remote })}>
          {text('errors.noneBody')}
        </EmptyState>
      }
      failure={{ title: text('failed'), retryLabel: text('again') }}
    >
      {(lines) => (
        <DataTable label={text('errors.title')} columns={columns}>
          {lines.map((line) => (
            <ErrorRow
              key={JSON.stringify([line.version, line.side, line.message, line.source])}
              line={line}
              isLive={line.version === live}
            />
          ))}
        </DataTable>
      )}
    </PageState>
  );
}

function ErrorRow({ line, isLive }: { line: ErrorLine; isLive: boolean }) {
  const text = useText('releases');
  const { count, message, source, side, version, last } = line;
  return (
    <tr>
      <td data-part="number">{formatNumber(count)}</td>
      <td lang="en">
        <span>{message}</span>
        {source ? (
          <small>
            <code>{source}</code>
          </small>
        ) : null}
      </td>
      <td>{text(`errors.sides.${side}`)}</td>
      <td>
        <code>{version}</code> {isLive ? <Badge tone="success">{text('errors.live')}</Badge> : null}
      </td>
      <td>
        <DateTime value={last} format="DD/MM/YYYY HH:mm" />
      </td>
    </tr>
  );
}
