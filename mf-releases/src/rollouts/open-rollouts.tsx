import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { EmptyState } from '@talad/ui/empty-state';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import type { RemoteSummary, SignedIn } from '../registry/registry-responses.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { RolloutCard } from './rollout-card.tsx';

const everyMs = 5_000;

/** The rollouts that are running or queued. */
export function OpenRollouts({ staff }: { staff: SignedIn }) {
  const text = useText('releases');
  const remotes = useRegistry<RemoteSummary[]>('remotes', everyMs);
  return (
    <Section title={text('rollouts.title')}>
      <PageState
        query={remotes}
        isEmpty={(lines) => lines.every(({ rollout }) => !rollout)}
        empty={<EmptyState title={text('rollouts.none')}>{text('rollouts.noneHint')}</EmptyState>}
        failure={{ title: text('failed'), retryLabel: text('again') }}
      >
        {(lines) => (
          <Stack gap="4">
            {lines.map(({ rollout }) =>
              rollout ? <RolloutCard key={rollout.id} rollout={rollout} staff={staff} /> : null,
            )}
          </Stack>
        )}
      </PageState>
    </Section>
  );
}
