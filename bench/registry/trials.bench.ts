import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findChromium } from '../../registry/src/trial/chromium.ts';
import { faultyPages } from '../../registry/test/faulty-pages.ts';
import { goodPages } from '../../registry/test/good-pages.ts';
import { goodVersionOf, openTrialSite, problemsOf, trialsOf } from '../../registry/test/trial-site.ts';

/**
 * Tries pages with one fault each, and pages without a fault; prints how many faults were found, how many pages passed, and the time.
 * Fails unless each fault is found and each page without one passes. `npm test` tries several on a page.
 */
const usage = `pnpm bench trials [options]
  --busy N     beside N endless loops`;

const startLoop = (): ChildProcess => spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Pages with one component each. */
const alone = (components: object) => Object.keys(components).map((id) => [id]);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { busy: { type: 'string', default: '0' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) throw new Error(usage);
  const chromium = findChromium(process.env.CHROME_PATH);
  if (!chromium) throw new Error('There is no Chromium (CHROME_PATH).');
  const site = await openTrialSite(chromium);
  const loops = Array.from({ length: Number(values.busy) }, startLoop);
  try {
    const goodVersion = goodVersionOf(alone(goodPages));
    const count = Object.keys(goodPages).length;
    const goodFrom = performance.now();
    const refused = problemsOf(await site.run([goodVersion]), goodVersion.name);
    const refusedPages = new Set(refused.map((problem) => problem.split(' ')[1]));
    console.log(`${count - refusedPages.size} of ${count} good pages pass (${seconds(goodFrom)})`);
    for (const problem of refused) console.log(`  ${problem}`);
    const from = performance.now();
    const missed: string[] = [];
    for (const pages of trialsOf(alone(faultyPages))) missed.push(...(await site.missedOf(pages)));
    const all = Object.keys(faultyPages).length;
    console.log(`${all - missed.length} of ${all} faults are found (${seconds(from)})`);
    for (const problem of missed) console.log(`  missed ${problem}`);
    if (refused.length > 0 || missed.length > 0) process.exitCode = 1;
  } finally {
    for (const loop of loops) loop.kill();
    site.close();
  }
}

await main();
