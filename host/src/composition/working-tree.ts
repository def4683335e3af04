import type { Composition, LiveRemote, WorkingTree } from '@talad/contract/composition';

/** Element of the banner with the sentence that the machine does not answer. */
export const unreachableId = 'talad-working-tree-unreachable';

async function fetchRemote(origin: string): Promise<LiveRemote> {
  const answer = await fetch(`${origin}/remote.json`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}.`);
  return answer.json();
}

/** The composition with a remote in development in place of the live one; as it is if the machine does not answer. */
export async function withWorkingTree(
  { compositionId, remotes }: Composition,
  { remote, origin }: WorkingTree,
): Promise<Composition> {
  const own = await fetchRemote(origin).catch(() => undefined);
  if (!own) document.getElementById(unreachableId)?.removeAttribute('hidden');
  reloadWhenBuilt(origin, own?.version);
  return own
    ? { compositionId, remotes: [...remotes.filter(({ name }) => name !== remote), own] }
    : { compositionId, remotes };
}

/**
 * Loads the page again when the machine has built another version, or when it answers at last. Only a visible tab listens:
 * browsers open six connections to a machine, and tabs in the background would take them all.
 */
function reloadWhenBuilt(origin: string, version: string | undefined): void {
  let changes: EventSource | undefined;
  const follow = () => {
    changes?.close();
    changes = document.visibilityState === 'visible' ? new EventSource(`${origin}/changes`) : undefined;
    changes?.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data !== version) location.reload();
    });
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
