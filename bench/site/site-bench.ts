import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startBenchSite } from './bench-site.ts';

/** A bench of the site: its name, its number of rounds, and its measurement. */
interface SiteBench {
  /** Its script in package.json. */
  command: string;
  rounds: number;
  /** Each visitor has an address of its own: a site that runs already needs TRUSTED_PROXIES=127.0.0.1. */
  trustsAddresses?: boolean;
  /** Measures and returns the result as text and as data. */
  measure: (site: { origin: string; rounds: number }) => Promise<{ text: string; data: object }>;
}

/** Load per core; above 0.5 times are too long. */
export const loadPerCore = () => (loadavg()[0] ?? 0) / availableParallelism();

const usageOf = ({ command, rounds }: SiteBench) => `${command} [options]
  --rounds ${rounds}       how often everything is measured
  --site URL       measure a site that runs already instead of one of the bench's own
  --json FILE      write everything to a file as well`;

async function run(bench: SiteBench): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: String(bench.rounds) },
      site: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(usageOf(bench));
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.');
  console.log(values.site ? `Measuring ${values.site} …` : 'Starting a site to measure …');
  const site = values.site
    ? { origin: values.site, stop: async () => undefined }
    : await startBenchSite({ withPeer: false, trustsAddresses: bench.trustsAddresses });
  try {
    const load = loadPerCore();
    const { text, data } = await bench.measure({ origin: site.origin, rounds });
    const after = loadPerCore();
    console.log(`\nLoad per core ${load.toFixed(2)} before, ${after.toFixed(2)} after, ${rounds} rounds`);
    if (Math.max(load, after) > 0.75)
      console.log('This machine was busy, if only with the bench: the times may be longer than at rest.');
    console.log(`\n${text}`);
    const result = { date: new Date().toISOString(), rounds, load, ...data };
    if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
  } finally {
    await site.stop();
  }
}

/** Runs a bench as a program. */
export function runSiteBench(bench: SiteBench): void {
  run(bench).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
