import type { Session } from './sessions.repository.ts';

const releaser = /^releaser:(mf-[a-z0-9-]{1,40})$/;

/** What the roles of the identity provider allow here; undefined if none of them is for the console. */
export function accessOf(roles: readonly string[]): Pick<Session, 'role' | 'remote'> | undefined {
  if (roles.includes('administrator')) return { role: 'administrator', remote: null };
  const [remote] = roles.flatMap((role) => releaser.exec(role)?.[1] ?? []);
  if (remote) return { role: 'releaser', remote };
  return roles.includes('viewer') ? { role: 'viewer', remote: null } : undefined;
}
