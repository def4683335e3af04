import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseExtras } from '@talad/contract/composition';
import { exampleFinder } from '@talad/contract/example-calls';
import type { Uses } from '@talad/contract/release-records';
import type { DeclaredCalls } from './browser/undeclared-calls.ts';
import type { Trial } from './run-trial.ts';

/** The data requirements of a version's pages and slots. */
const neededBy = ({ declaration: { pages, slots } }: ReleaseExtras): string[] =>
  [...pages, ...slots].flatMap(({ needs = [] }) => needs.map(({ call }) => call));

/** The calls that a version declares: those of its record of uses, and what its pages and slots need. */
function callsOf(folder: string, release: ReleaseExtras): Set<string> {
  const { name, version } = release;
  const file = join(folder, name, version, 'uses.json');
  const { calls } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Uses) : { calls: {} };
  return new Set([...Object.keys(calls), ...neededBy(release)]);
}

/** Which calls each remote and the host may make. */
export function declaredCalls({ folder, live, candidates, host, api }: Trial): DeclaredCalls {
  const releases = [...live, ...candidates];
  const declared = new Map(releases.map((release) => [release.name, callsOf(folder, release)]));
  const find = exampleFinder(api);
  return {
    nameOf: (method, path) => find(method, path)?.name,
    of: (remote) => declared.get(remote) ?? new Set(),
    byHost: new Set([...Object.keys(host.uses.calls), ...releases.flatMap(neededBy)]),
  };
}
