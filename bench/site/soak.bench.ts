import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBenchSite } from './bench-site.ts';
import { MixedLoad } from './mixed-load.ts';
import { untilIdle } from './processor-time.ts';
import { readSiteMemory, type SiteMemory } from './site-memory.ts';
import type { Program } from './site-processes.ts';
import { spreadOf } from './summary.ts';
import { table } from './table.ts';

/** A site under steady load for hours: whether the memory of each of its programs stays what it is. */
const usage = `pnpm bench soak [options]
  --minutes 120   length of the load
  --rate 85       things that visitors do in a second: about half of what two cores can do`;

const sampleMs = 10_000;
const samplesPerReport = 60;
/** Largest growth from the second quarter to the last one; the first quarter fills caches. */
const maxGrowth = 0.05;

function report(elapsedMs: number, memory: SiteMemory): void {
  const programs = Object.entries(memory).map(
    ([program, megabytes]) => `${program} ${Math.round(megabytes)}`,
  );
  console.log(`After ${elapsedMs / 60_000} min, in MB: ${programs.join(', ')}`);
}

async function sample(dataFolder: string, minutes: number): Promise<SiteMemory[]> {
  const samples: SiteMemory[] = [];
  for (const until = performance.now() + minutes * 60_000; performance.now() < until; ) {
    await delay(sampleMs);
    const memory = readSiteMemory(dataFolder);
    samples.push(memory);
    if (samples.length % samplesPerReport === 0) report(samples.length * sampleMs, memory);
  }
  return samples;
}

function rowsOf(samples: readonly SiteMemory[]) {
  const programs = Object.keys(samples[0] ?? {}) as Program[];
  const quarter = Math.floor(samples.length / 4);
  return programs.map((program) => {
    const memory = samples.map((each) => each[program] ?? 0);
    const medians = [0, 1, 2, 3].map((at) =>
      Math.round(spreadOf(memory.slice(at * quarter, (at + 1) * quarter)).median),
    );
    const [first = 0, second = 0, third = 0, last = 0] = medians;
    const growth = last / second - 1;
    return {
      program,
      'first quarter (MB)': first,
      second,
      third,
      last,
      growth: `${(100 * growth).toFixed(1)} %`,
      holds: growth <= maxGrowth ? 'yes' : 'NO',
    };
  });
}

async function prove(minutes: number, rate: number): Promise<boolean> {
  const { origin, env, stop } = await startBenchSite({ withPeer: false, trustsAddresses: true });
  const abortController = new AbortController();
  try {
    await untilIdle();
    const load = new MixedLoad(origin);
    const done = load.run(rate, abortController.signal);
    const samples = await Promise.race([sample(env.DATA_DIR, minutes), done.then(() => [])]);
    abortController.abort();
    await done;
    const rows = rowsOf(samples);
    console.log(`\nMemory that each program has for itself, median of each quarter:\n${table(rows)}`);
    const failures = [...load.failures].map(([name, count]) => `${name}: ${count}`).join(', ');
    console.log(`\n${load.requests} requests, failed: ${failures || 'none'}`);
    return rows.length > 0 && rows.every(({ holds }) => holds === 'yes') && load.failures.size === 0;
  } finally {
    abortController.abort();
    await stop();
  }
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    rate: { type: 'string', default: '85' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(usage);
else {
  console.log(`Starting a site for ${values.minutes} minutes …`);
  const holds = await prove(Number(values.minutes), Number(values.rate));
  console.log(holds ? '\nThe memory is flat.' : '\nNot proved: see above.');
  if (!holds) process.exitCode = 1;
}
