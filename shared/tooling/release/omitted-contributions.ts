import type { Discovery } from '@talad/contract/composition';
import { readEntries } from '@talad/contract/discovery-entry';
import { contributionsTo, openSlotNames, openSlots } from '@talad/contract/open-slots';

/** A contribution to an open slot that no page shows, because the slot has more than its limit. */
export interface OmittedContribution {
  slot: string;
  limit: number;
  remote: string;
  id: string;
}

/** Contributions of the live remotes that no page shows. */
export function omittedContributions({ microFrontends }: Discovery): OmittedContribution[] {
  const live = Object.values(microFrontends).flatMap((entries) => readEntries(entries)?.live ?? []);
  return openSlotNames.flatMap((slot) =>
    contributionsTo(slot, live).leftOut.map(({ remote, declared }) => ({
      slot,
      limit: openSlots[slot],
      remote: remote.name,
      id: declared.id ?? '',
    })),
  );
}

/** Lines about contributions that no page shows. */
export const omittedContributionLines = (leftOut: OmittedContribution[]): string[] =>
  leftOut.map(
    ({ slot, limit, remote, id }) =>
      `${slot} shows ${limit} contributions; "${id}" of ${remote} is left out (lower orders come first)`,
  );
