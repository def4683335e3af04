import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { EmptyState } from '@talad/ui/empty-state';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import type { Rollout, SignedIn } from '../registry/registry-answers.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { RolloutCard } from './rollout-card.tsx';

const everyMs = 5_000;
/** Rollouts that are read; an open one is among the newest. */
const newest = 20;

const isOpen = ({ status }: Rollout) => status === 'running' || status === 'queued';

/** The rollouts that are running or queued. */
export function OpenRollouts({ staff }: { staff: SignedIn }) {
  const text = useText('releases');
  const rollouts = useRegistry<Rollout[]>(`rollouts?limit=${newest}`, everyMs);
  return (
    <Section title={text('rollouts.title')}>
      <PageState
        query={rollouts}
        isEmpty={(lines) => !lines.some(isOpen)}
        empty={<EmptyState title={text('rollouts.none')}>{text('rollouts.noneHint')}</EmptyState>}
        failure={{ title: text('failed'), retryLabel: text('again') }}
      >
        {(lines) => (
          <Stack gap="4">
            {lines.filter(isOpen).map((rollout) => (
              <RolloutCard key={rollout.id} rollout={rollout} staff={staff} />
            ))}
          </Stack>
        )}
      </PageState>
    </Section>
  );
}
