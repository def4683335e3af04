import type { ReleaseExtras } from '@talad/contract/composition';
import { isOpenSlot } from '@talad/contract/open-slots';
import type { TrialInput } from './trial.ts';

/** Contributions of other teams to open slots are left out: their failures would count for the candidate. */
const withoutContributions = (release: ReleaseExtras): ReleaseExtras => ({
  ...release,
  declaration: {
    ...release.declaration,
    slots: release.declaration.slots.filter(({ slot }) => !isOpenSlot(slot)),
  },
});

/** The live versions of the other remotes. */
export function otherLive({ live, candidates }: Pick<TrialInput, 'live' | 'candidates'>): ReleaseExtras[] {
  const replaced = new Set(candidates.map(({ name }) => name));
  return live.filter(({ name }) => !replaced.has(name)).map(withoutContributions);
}
