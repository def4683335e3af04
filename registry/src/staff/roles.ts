import type { Session } from './sessions.repository.ts';

const releaser = /^releaser:(mf-[a-z0-9-]{1,40})$/;

/** The access that the identity provider's roles give; undefined if no role is for the console. */
export function accessOf(roles: readonly string[]): Pick<Session, 'role' | 'remote'> | undefined {
  if (roles.includes('administrator')) return { role: 'administrator', remote: null };
  const [remote] = roles.flatMap((role) => releaser.exec(role)?.[1] ?? []);
  if (remote) return { role: 'releaser', remote };
  return roles.includes('viewer') ? { role: 'viewer', remote: null } : undefined;
}
