import { callRegistry } from '../registry/call-registry.ts';
import type { RemoteSummary, Rollout, SignedIn } from '../registry/registry-responses.ts';

/** What a member of staff changes. */
export type Change =
  | { kind: 'freeze' | 'unfreeze'; remote: string; version: string }
  | { kind: 'rollback'; remote: string; version: string; to: string }
  | { kind: 'stop'; remote: string; version: string; to: string; rollout: number };

/** Whether the account may change this remote. */
export const mayChange = ({ role, remote: own }: SignedIn, remote: string): boolean =>
  role === 'administrator' || own === remote;

/** The changes of a live remote; a rollback goes to the last good version, which fits what else is live. */
export function changesOf({ remote, live: version, frozen, fallback, previous }: RemoteSummary): Change[] {
  const to = fallback ?? previous;
  return [
    ...(to && to !== version ? [{ kind: 'rollback' as const, remote, version, to }] : []),
    { kind: frozen ? 'unfreeze' : 'freeze', remote, version },
  ];
}

export const stopOf = ({ id: rollout, remote, version, base: to }: Rollout): Change => ({
  kind: 'stop',
  remote,
  version,
  to,
  rollout,
});

/** Makes the change. Rejects with FreshSignInNeeded if a second factor was used too long ago. */
export async function makeChange(change: Change, reason: string): Promise<void> {
  const withReason = reason ? { reason } : {};
  if (change.kind === 'rollback') {
    const versions = [{ remote: change.remote, version: change.to }];
    await callRegistry('deployments', { method: 'POST', body: { action: 'rollback', versions } });
  } else if (change.kind === 'stop')
    await callRegistry(`rollouts/${change.rollout}`, { method: 'DELETE', body: withReason });
  else {
    const path = `remotes/${change.remote}/freeze`;
    if (change.kind === 'freeze') await callRegistry(path, { method: 'PUT', body: withReason });
    else await callRegistry(path, { method: 'DELETE' });
  }
}
