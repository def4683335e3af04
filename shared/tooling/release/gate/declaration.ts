import { events } from '@talad/contract/events';
import { slotNames } from '@talad/contract/slots';
import semver from 'semver';
import { platformVersion } from '../../webpack/platform.ts';
import type { Candidate, LiveSite } from './candidate.ts';
import type { Finding } from './finding.ts';

/** What a declaration names that the platform does not have, or that belongs to another remote. */
export function checkDeclaration({ declaration }: Candidate, { remotes }: LiveSite): Finding[] {
  const findings: Finding[] = [];
  const add = (problem: string, fix: string) => findings.push({ check: 'declaration', problem, fix });
  if (!semver.satisfies(platformVersion, declaration.platform))
    add(
      `it needs platform ${declaration.platform}, the host provides ${platformVersion}`,
      'state a range of `platform` that the host provides',
    );
  for (const name of [...declaration.events.emits, ...declaration.events.listens])
    if (!Object.hasOwn(events, name))
      add(`the contract has no event "${name}"`, 'name an event of contract/events');
  for (const { slot } of declaration.slots) {
    if (!slotNames.includes(slot)) add(`the contract has no slot "${slot}"`, 'fill a slot of contract/slots');
    const owner = remotes.find((remote) => remote.slots.some((theirs) => theirs.slot === slot));
    if (owner)
      add(`${owner.name} fills the slot "${slot}" already`, `agree with ${owner.owner} who fills it`);
  }
  return findings;
}
