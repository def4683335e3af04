import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Discovery, discoveryExtras, type ReleaseExtras } from '@talad/contract/composition';
import { type ServerFault, serverFaults } from '@talad/e2e/faults/server-faults.ts';

/** The discovery document of a store, which this file writes as publishing does. */
export class FaultyStore {
  readonly #folder: string;
  readonly #file: string;
  readonly #healthy: Discovery;
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'discovery.json');
    this.#healthy = JSON.parse(readFileSync(this.#file, 'utf8')) as Discovery;
  }

  get remotes(): string[] {
    return Object.keys(this.#healthy.microFrontends);
  }

  restore(): void {
    this.#write(this.#healthy);
  }

  /** Publishes a copy of a remote's live version, with a fault if one is given. Returns the new version. */
  publish(remote: string, fault?: ServerFault): string {
    const discovery = structuredClone(this.#healthy);
    const live = discovery.microFrontends[remote]?.find(({ deployment }) => deployment?.default);
    if (!live) throw new Error(`${remote} is not live`);
    const lastGood = structuredClone(live);
    const release = live.extras?.[discoveryExtras] as ReleaseExtras;
    const former = release.version;
    this.#count += 1;
    const hash = createHash('sha256').update(`${former} ${fault} ${Date.now()} ${this.#count}`);
    const version = hash.digest('hex').slice(0, 12);
    cpSync(join(this.#folder, remote, former), join(this.#folder, remote, version), { recursive: true });
    const file = join(this.#folder, remote, version, release.server);
    const code = `${readFileSync(file, 'utf8')}\n;${fault ? serverFaults[fault] : ''}`;
    writeFileSync(file, code);
    release.integrity[release.server] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    release.version = version;
    release.base = release.base.replace(former, version);
    live.url = live.url.replace(former, version);
    live.fallbackUrl = lastGood.url;
    delete lastGood.fallbackUrl;
    lastGood.deployment = { traffic: 0, default: false };
    discovery.microFrontends[remote] = [live, lastGood];
    this.#write(discovery);
    return version;
  }

  #write(discovery: Discovery): void {
    writeFileSync(`${this.#file}.bench`, JSON.stringify(discovery));
    renameSync(`${this.#file}.bench`, this.#file);
  }
}
