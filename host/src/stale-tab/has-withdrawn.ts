import type { Composition, WithdrawnVersions } from '@talad/contract/composition';

/** Whether a version of the page was rolled back; false if the host does not respond. */
export async function hasWithdrawn({ remotes }: Composition): Promise<boolean> {
  try {
    const response = await fetch('/withdrawn.json');
    if (!response.ok) return false;
    const withdrawn = (await response.json()) as WithdrawnVersions;
    return remotes.some(({ name, version }) => withdrawn[name]?.includes(version));
  } catch {
    return false;
  }
}
