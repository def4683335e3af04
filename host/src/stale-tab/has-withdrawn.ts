import type { Composition, WithdrawnVersions } from '@talad/contract/composition';

/** Whether a team went back from a version that the page has; false if the host does not answer. */
export async function hasWithdrawn({ remotes }: Composition): Promise<boolean> {
  try {
    const answer = await fetch('/withdrawn.json');
    if (!answer.ok) return false;
    const withdrawn = (await answer.json()) as WithdrawnVersions;
    return remotes.some(({ name, version }) => withdrawn[name]?.includes(version));
  } catch {
    return false;
  }
}
