import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { events } from '@talad/contract/events';
import type { PlatformRecord } from '@talad/contract/release-records';
import { slots } from '@talad/contract/slots';
import type { TSchema } from 'typebox';
import { platformVersion } from '../../webpack/platform.ts';
import { packageFolder, readPackage, workspaceRoot } from '../../webpack/workspace.ts';
import { storeFolder } from '../store.ts';
import { readUses } from './read-uses.ts';

/** Name of the record in a host's build. */
export const platformFile = 'platform.json';

type BuiltFacts = Pick<PlatformRecord, 'modules' | 'pages'>;

/** npm packages that the runtime and the design system bring for all remotes; a second copy has its own state. */
const platformPackages = () =>
  ['@talad/runtime', '@talad/ui'].flatMap((name) =>
    Object.keys(readPackage(packageFolder(name)).dependencies ?? {}),
  );

/** Reads from a finished server build what it shares and which pages it has, in a thread, which leaves nothing behind. */
const readBuild = (serverFile: string) =>
  new Promise<BuiltFacts>((resolve, reject) => {
    const worker = new Worker(
      new URL(import.meta.resolve('@talad/tooling/release/compatibility/read-host-build')),
      { workerData: serverFile },
    );
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', () => reject(new Error(`${serverFile} ended while it was read.`)));
  });

/** Describes a finished build of the host: what it provides to remotes, and what it uses itself. */
export async function describeHost(serverFile: string): Promise<PlatformRecord> {
  const { modules, pages } = await readBuild(serverFile);
  const sources = ['host/src', 'shared/runtime/src', 'shared/ui/src'];
  const uses = readUses(sources.map((path) => join(workspaceRoot, path)));
  // Its own shared modules are part of its build.
  const contract: Record<'slots' | 'events', Record<string, TSchema>> = { slots, events };
  return {
    version: platformVersion,
    modules,
    packages: platformPackages(),
    pages,
    ...contract,
    uses: { ...uses, modules: {} },
  };
}

/** What a build of the host in the store provides. */
export function readPlatform(version: string): PlatformRecord {
  const file = join(storeFolder(), 'host', version, platformFile);
  if (!existsSync(file)) throw new Error(`The host's build ${version} has no record of what it provides.`);
  return JSON.parse(readFileSync(file, 'utf8')) as PlatformRecord;
}
