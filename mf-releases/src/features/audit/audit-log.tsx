import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { PageState } from '@talad/ui/page-state';
import { DateTime } from '@talad/ui/time';
import type { AuditLine } from '../../registry/registry-responses.ts';
import { useRegistry } from '../../registry/use-registry.ts';
import { DataTable } from '../../ui/data-table.tsx';

const pageSize = 50;

const actions = [
  'publish',
  'rollback',
  'use',
  'withdraw',
  'freeze',
  'unfreeze',
  'store version',
  'remove version',
  'create preview',
  'end previews',
  'choose fallbacks',
  'record platform',
  'queue rollout',
  'start rollout',
  'advance rollout',
  'hold rollout',
  'end rollout',
  'hold watch',
  'end watch',
  'create token',
  'revoke token',
  'create staff',
  'remove staff',
  'sign in',
] as const;

interface AuditLogProps {
  /** Empty for all remotes. */
  remote: string;
  /** Id of the last entry of the page before; empty for the first page. */
  before: string;
  onPage: (before: string) => void;
}

const pathOf = ({ remote, before }: Pick<AuditLogProps, 'remote' | 'before'>) => {
  const query = new URLSearchParams({ order: 'newest', limit: String(pageSize) });
  if (remote) query.set('remote', remote);
  if (before) query.set('before', before);
  return `audit?${query}`;
};

/** One page of the audit log. */
export function AuditLog({ remote, before, onPage }: AuditLogProps) {
  const text = useText('releases');
  const log = useRegistry<AuditLine[]>(pathOf({ remote, before }));
  const columns = (['at', 'actor', 'action', 'remote', 'version', 'details'] as const).map((column) => ({
    title: text(`audit.${column}`),
  }));
  return (
    <PageState
      query={log}
      isEmpty={(lines) => lines.length === 0}
      empty={<EmptyState title={text('audit.none')} />}
      failure={{ title: text('failed'), retryLabel: text('again') }}
    >
      {(lines) => (
        <Stack gap="4">
          <DataTable label={text('audit.title')} columns={columns}>
            {lines.map((line) => (
              <AuditRow key={line.id} line={line} />
            ))}
          </DataTable>
          <Flex gap="3">
            {before ? (
              <Button variant="secondary" onClick={() => onPage('')}>
                {text('audit.newest')}
              </Button>
            ) : null}
            {lines.length === pageSize ? (
              <Button variant="secondary" onClick={() => onPage(String(lines.at(-1)?.id))}>
                {text('audit.older')}
              </Button>
            ) : null}
          </Flex>
        </Stack>
      )}
    </PageState>
  );
}

/** An action of a newer registry is shown by its own name. */
function ActionName({ action }: Pick<AuditLine, 'action'>) {
  const text = useText('releases');
  const known = actions.find((one) => one === action);
  return known ? text(`audit.actions.${known}`) : <span lang="en">{action}</span>;
}

function AuditRow({ line }: { line: AuditLine }) {
  const { at, actor, action, remote, version, details } = line;
  const isEmpty = Object.keys(details).length === 0;
  return (
    <tr>
      <td>
        <DateTime value={at} format="DD/MM/YYYY HH:mm" />
      </td>
      <td>{actor}</td>
      <td>
        <ActionName action={action} />
      </td>
      <td>{remote}</td>
      <td>{version ? <code>{version}</code> : null}</td>
      <td>{isEmpty ? null : <small lang="en">{JSON.stringify(details)}</small>}</td>
    </tr>
  );
}
