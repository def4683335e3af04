import type { Finding } from '@talad/contract/release-findings';
import type { RemoteDeclaration } from '@talad/contract/remote';

/** Parts of a build whose size has a limit. */
export const sizedParts = ['entry', 'chunk', 'total', 'server'] as const;

const day = (date: Date) => date.toISOString().slice(0, 10);
/** The last day until which a waiver may be given today. */
const latestExpiry = () => day(new Date(Date.now() + 180 * 86_400_000));

/**
 * True while a declaration has a waiver for a finding of the bundle check. Only what costs the remote's own pages can be
 * waived: its size, and a second copy of a package. Source of others and styles of the whole document reach other teams.
 */
export const isWaived = ({ waivers = [] }: RemoteDeclaration, rule: 'size' | 'copy', what: string): boolean =>
  waivers.some(({ rule: one, of, until }) => one === rule && of === what && until >= day(new Date()));

/** Waivers that last too long or can have no effect. */
export function checkWaivers({ waivers = [] }: RemoteDeclaration): Finding[] {
  const check = 'declaration';
  const isPart = (name: string) => sizedParts.some((part) => part === name);
  return waivers.flatMap(({ rule, of, until }) => {
    const problem = `the waiver ${rule} of ${of}`;
    if (rule === 'size' && !isPart(of))
      return [
        { check, problem: `${problem} names no part of a build`, fix: `name one: ${sizedParts.join(', ')}` },
      ];
    if (until <= latestExpiry()) return [];
    return [{ check, problem: `${problem} lasts until ${until}`, fix: 'let it end in at most 180 days' }];
  });
}
