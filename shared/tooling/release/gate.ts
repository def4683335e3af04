import { discoveryExtras, type ReleaseExtras } from '@talad/contract/composition';
import { events } from '@talad/contract/events';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { slotNames } from '@talad/contract/slots';
import semver from 'semver';
import { platformVersion } from '../webpack/platform.ts';
import { readDiscovery } from './store.ts';

const shapeOf = (path: string) => path.replaceAll(/:[^/]+/g, ':').replace(/(.)\/$/, '$1');

/**
 * Reasons not to let a remote go live: a platform version that the host does not provide, an event or slot that the
 * contract does not define, or a route or slot that another live remote already provides.
 */
export function findObjections(declaration: RemoteDeclaration): string[] {
  const objections: string[] = [];
  if (!semver.satisfies(platformVersion, declaration.platform)) {
    objections.push(`needs platform ${declaration.platform}, the host gives ${platformVersion}`);
  }
  for (const name of [...declaration.events.emits, ...declaration.events.listens]) {
    if (!(name in events)) objections.push(`names the event "${name}", which the contract does not have`);
  }
  const known = new Set<string>(slotNames);
  for (const { slot } of declaration.slots) {
    if (!known.has(slot)) objections.push(`fills the slot "${slot}", which the contract does not have`);
  }
  const others = Object.entries(readDiscovery().microFrontends).flatMap(([name, versions]) => {
    const release = versions[0]?.extras?.[discoveryExtras] as ReleaseExtras | undefined;
    return name === declaration.name || !release ? [] : [release.declaration];
  });
  for (const other of others) {
    for (const page of declaration.pages) {
      if (other.pages.some((theirs) => shapeOf(theirs.path) === shapeOf(page.path))) {
        objections.push(`gives the page ${page.path}, which ${other.name} gives already`);
      }
    }
    for (const { slot } of declaration.slots) {
      if (other.slots.some((theirs) => theirs.slot === slot)) {
        objections.push(`fills the slot "${slot}", which ${other.name} fills already`);
      }
    }
  }
  return objections;
}
