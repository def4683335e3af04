import { type Discovery, discoveryExtras, type ReleaseExtras } from './composition.ts';

type DiscoveryEntry = Discovery['microFrontends'][string][number];

/** A version as an entry of the discovery document. Throws if the version does not list its own entry. */
export function entryFor(
  release: ReleaseExtras,
  deployment: { traffic: number; default: boolean },
): DiscoveryEntry {
  const { name, version, base, entry } = release;
  const integrity = release.integrity[entry];
  if (!integrity) throw new Error(`${name} ${version} does not list its own entry ${entry}.`);
  return {
    url: base + entry,
    metadata: { integrity, version },
    extras: { [discoveryExtras]: release },
    deployment,
  };
}
