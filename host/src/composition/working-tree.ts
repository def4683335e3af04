import type { Composition, LiveRemote, WorkingTree } from '@talad/contract/composition';

declare global {
  /** Set by the first script of a development build, `shared/tooling/hot/page`, which updates remotes in place. */
  var taladHot: { followTree: (origin: string, versions: Record<string, string>) => void } | undefined;
}

/** Element of the banner with the sentence that the machine does not answer. */
export const unreachableId = 'talad-working-tree-unreachable';

async function fetchRemote(origin: string): Promise<LiveRemote> {
  const response = await fetch(`${origin}/remote.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${origin} returned ${response.status}.`);
  return response.json();
}

/** The composition with a remote in development in place of the live one; as it is if the machine does not answer. */
export async function withWorkingTree(
  { compositionId, remotes }: Composition,
  { remote, origin }: WorkingTree,
): Promise<Composition> {
  const own = await fetchRemote(origin).catch(() => undefined);
  if (!own) document.getElementById(unreachableId)?.removeAttribute('hidden');
  globalThis.taladHot?.followTree(origin, own ? { [remote]: own.version } : {});
  return own
    ? { compositionId, remotes: [...remotes.filter(({ name }) => name !== remote), own] }
    : { compositionId, remotes };
}
