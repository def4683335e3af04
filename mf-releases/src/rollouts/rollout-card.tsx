import type { VisitCounts } from '@talad/contract/rollouts';
import { formatNumber } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { Flex, Stack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { Heading, Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';
import { mayChange, stopOf } from '../changes/change.ts';
import { ChangeButtons } from '../changes/change-buttons.tsx';
import type { Rollout, RolloutWithHealth, SignedIn } from '../registry/registry-responses.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { DataTable } from '../ui/data-table.tsx';
import { FailureChart } from './failure-chart.tsx';

const everyMs = 5_000;

const holdReasons = ['too early', 'too few views', 'no reports from browsers', 'evidence', 'frozen'] as const;

/** A rollout under way: how far it is, what both versions' visitors experienced, and its end. */
export function RolloutCard({ rollout, staff }: { rollout: Rollout; staff: SignedIn }) {
  const text = useText('releases');
  const { remote, version, base, numbers, share, step, steps, status, reason, startedAt, createdBy } =
    rollout;
  const { data } = useRegistry<RolloutWithHealth>(`rollouts/${rollout.id}`, everyMs);
  return (
    <Surface as="article" aria-label={text('rollouts.of', { remote })}>
      <Stack gap="4">
        <Flex justifyContent="space-between" alignItems="flex-start" gap="3" flexWrap="wrap">
          <Stack gap="1">
            <Heading level={3}>{text('rollouts.of', { remote })}</Heading>
            <Text size="sm" tone="muted">
              <span>{text('rollouts.by', { name: createdBy })}</span>{' '}
              {startedAt ? <DateTime value={startedAt} format="DD/MM/YYYY HH:mm" /> : null}
            </Text>
          </Stack>
          <Badge tone={status === 'running' ? 'info' : 'neutral'}>
            {status === 'running' ? text('rollouts.running') : text('rollouts.queued')}
          </Badge>
        </Flex>
        <Text>{text('rollouts.share', { share, step: step + 1, steps: steps.length })}</Text>
        <HoldReason reason={reason} />
        <Text>{text('rollouts.evidence', { evidence: formatNumber(numbers.evidence) })}</Text>
        <DataTable
          label={text('rollouts.versions', { remote })}
          columns={[
            { title: text('rollouts.version') },
            { title: text('rollouts.views'), part: 'number' },
            { title: text('rollouts.failures'), part: 'number' },
            { title: text('rollouts.refused'), part: 'number' },
            { title: text('rollouts.outcomes'), part: 'number' },
          ]}
        >
          <ArmRow title={text('rollouts.new')} version={version} arm={numbers.new} />
          <ArmRow title={text('rollouts.live')} version={base} arm={numbers.live} />
        </DataTable>
        {data ? <FailureChart remote={remote} health={data.health} /> : null}
        {mayChange(staff, remote) ? <ChangeButtons changes={[stopOf(rollout)]} /> : null}
      </Stack>
    </Surface>
  );
}

/** Why a rollout does not advance. A reason that only a newer registry has is shown unchanged. */
function HoldReason({ reason }: Pick<Rollout, 'reason'>) {
  const text = useText('releases');
  const known = holdReasons.find((one) => one === reason);
  if (known) return <Text tone="muted">{text(`rollouts.holds.${known}`)}</Text>;
  return reason ? (
    <Text tone="muted" lang="en">
      {reason}
    </Text>
  ) : null;
}

function ArmRow({ title, version, arm }: { title: string; version: string; arm: VisitCounts }) {
  return (
    <tr>
      <th scope="row">
        <span>{title}</span> <code>{version}</code>
      </th>
      <td data-part="number">{formatNumber(arm.views)}</td>
      <td data-part="number">{formatNumber(arm.failures)}</td>
      <td data-part="number">{formatNumber(arm.apiErrors)}</td>
      <td data-part="number">{formatNumber(arm.outcomes)}</td>
    </tr>
  );
}
