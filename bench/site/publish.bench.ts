import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { execa } from 'execa';
import { startBenchSite } from './bench-site.ts';
import { loadPerCore } from './site-bench.ts';
import { spreadOf } from './summary.ts';
import { table } from './table.ts';

/**
 * Changes a page of a remote and publishes it, with warm caches: seconds from the command until the version is live, with a trial in
 * a browser, and on a second site whose registry has no trials.
 */
const usage = `pnpm bench publish [options]
  --remote mf-settings
  --rounds 5`;

const root = resolve(import.meta.dirname, '../..');

/** Publishes once; returns the seconds. */
async function publishOnce(remote: string, env: NodeJS.ProcessEnv): Promise<number> {
  const from = performance.now();
  const { stdout } = await execa('node', ['shared/tooling/release/release.ts', 'publish', remote], {
    cwd: root,
    env,
  });
  if (!stdout.includes('is live')) throw new Error(stdout);
  return (performance.now() - from) / 1000;
}

/** Seconds of each round on a site of its own; the first publish, which fills the caches, is not one of them. */
async function measureSite(remote: string, rounds: number, withoutTrials: boolean): Promise<number[]> {
  const { default: declaration } = (await import(join(root, remote, 'remote.ts'))) as {
    default: RemoteDeclaration;
  };
  const [page] = declaration.pages;
  if (!page) throw new Error(`${remote} has no page.`);
  const file = join(root, remote, page.module);
  const source = readFileSync(file, 'utf8');
  const site = await startBenchSite({ withPeer: false, withoutTrials });
  const env = { ...site.env, REGISTRY_URL: site.registry.url, REGISTRY_TOKEN: site.registry.token };
  try {
    const seconds: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      writeFileSync(file, `${source}\nexport const publishedBy = 'bench ${Date.now()}';\n`);
      seconds.push(await publishOnce(remote, env));
    }
    return seconds.slice(1);
  } finally {
    writeFileSync(file, source);
    await site.stop();
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      remote: { type: 'string', default: 'mf-settings' },
      rounds: { type: 'string', default: '5' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(usage);
  const load = loadPerCore();
  const rows = [];
  for (const trial of ['in a browser', 'none']) {
    const seconds = await measureSite(values.remote, Number(values.rounds), trial === 'none');
    const { median, min, max } = spreadOf(seconds);
    rows.push({ trial, median: median.toFixed(1), min: min.toFixed(1), max: max.toFixed(1) });
  }
  console.log(table(rows));
  console.log(
    `\nSeconds from the command to its end. Load per core before the first site ${load.toFixed(2)}.`,
  );
}

await run();
