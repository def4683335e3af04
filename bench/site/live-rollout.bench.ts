import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEntries } from '@talad/contract/discovery-entry';
import type { RolloutStatus } from '@talad/contract/rollouts';
import { storeChanged, throwsSometimes } from '@talad/e2e/faults/faulty-release.ts';
import { packedIn } from '@talad/registry-client/packed-folder';
import { findRegistry } from '@talad/registry-client/registry-address';
import type { RegistryClient } from '@talad/registry-client/registry-client';
import { uploadVersion } from '@talad/registry-client/upload-version';
import { openBrowser } from './browser.ts';
import { SimulatedVisitors } from './simulated-visitors.ts';
import { table } from './table.ts';

/**
 * Rolls a version out, in steps or at once, on a running site whose visitors are real browsers and, up to the rate, clients that behave like them:
 * one that breaks a share of its mounts, and then a good one. The site needs TRUSTED_PROXIES=127.0.0.1, because each
 * visitor has an address, and TRIAL=off.
 */
const usage = `pnpm bench live-rollout --site URL --store FOLDER [options]
  --views 20             page views a second, those of the browsers included
  --browsers 1           real browsers that open home one after the other
  --steps 25,50,100      shares in percent
  --every 120            seconds of a step
  --failing 0.05         share of mounts that the faulty version breaks
  --at-once              publishes without steps: it is watched`;

const remote = 'mf-marketplace';
const module = './slot.home.games';
const pollMs = 500;

interface Options {
  site: string;
  store: string;
  views: number;
  browsers: number;
  steps: number[];
  everyMs: number;
  isImmediate: boolean;
}

/** Opens home in new windows of one browser until the signal aborts; returns how often. */
async function browse(site: string, signal: AbortSignal): Promise<number> {
  const browser = await openBrowser();
  let views = 0;
  try {
    while (!signal.aborted) {
      const address = `203.0.113.${views % 250}`;
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
      const page = await context.newPage();
      // A busy machine takes long; how long is not what is measured.
      page.setDefaultTimeout(120_000);
      // A second page of the same visitor sends what the first one has to report.
      for (let visit = 0; visit < 2 && !signal.aborted; visit += 1) {
        await page.goto(site, { waitUntil: 'load' });
        await page.locator('[data-hydrated]').first().waitFor({ state: 'attached' });
        views += 1;
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return views;
}

/** Makes a version live in steps or at once; resolves when its rollout has ended. */
async function rollOut(
  registry: RegistryClient,
  version: string,
  { steps, everyMs, isImmediate }: Options,
): Promise<RolloutStatus> {
  const { remotes } = await registry.deploy({
    action: 'publish',
    versions: [{ remote, version, older: true, ...(isImmediate ? {} : { steps, everyMs }) }],
  });
  const id = remotes[0]?.rollout;
  for (;;) {
    const rollout = (await registry.rollouts(20, remote)).find((one) => one.id === id);
    if (!rollout) throw new Error(`The registry has lost rollout ${id}.`);
    if (rollout.endedAt) return rollout;
    await delay(pollMs);
  }
}

async function tryVersion(options: Options, name: string, failing: number) {
  const { site, store } = options;
  const registry = findRegistry(store);
  if (!registry) throw new Error(`${store} is not the copy of a registry.`);
  const { document } = await registry.discovery();
  const live = readEntries(document.microFrontends[remote] ?? [])?.live;
  if (!live) throw new Error(`No version of ${remote} is live.`);
  const { version } = storeChanged(store, live, throwsSometimes(module, failing));
  await uploadVersion(registry, packedIn(join(store, remote, version)));
  const abortController = new AbortController();
  const visitors = new SimulatedVisitors({ site, remote, version, failing });
  const simulated = visitors.visit(options.views, abortController.signal);
  const browsers = Array.from({ length: options.browsers }, () => browse(site, abortController.signal));
  const { status, reason, startedAt, endedAt, numbers } = await rollOut(registry, version, options);
  abortController.abort();
  await simulated;
  const real = (await Promise.all(browsers)).reduce((sum, views) => sum + views, 0);
  const seconds = (Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')) / 1000;
  return {
    version: name,
    ended: `${status}: ${reason}`,
    seconds: seconds.toFixed(1),
    evidence: numbers.evidence,
    'views new / live': `${numbers.new.views} / ${numbers.live.views}`,
    'failed visitors new / live': `${numbers.new.failures} / ${numbers.live.failures}`,
    'views a second': (visitors.views / seconds).toFixed(1),
    'views of real browsers': real,
    'pages not answered with 200': visitors.refused,
  };
}

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    store: { type: 'string' },
    views: { type: 'string', default: '20' },
    browsers: { type: 'string', default: '1' },
    steps: { type: 'string', default: '25,50,100' },
    every: { type: 'string', default: '120' },
    failing: { type: 'string', default: '0.05' },
    'at-once': { type: 'boolean', default: false },
  },
});
const { site, store } = values;
if (!site || !store) console.log(usage);
else {
  const options = {
    site,
    store,
    views: Number(values.views),
    browsers: Number(values.browsers),
    steps: values.steps.split(',').map(Number),
    everyMs: 1000 * Number(values.every),
    isImmediate: values['at-once'],
  };
  const failing = Number(values.failing);
  console.log(table([await tryVersion(options, `${100 * failing} % of mounts fail`, failing)]));
  console.log(table([await tryVersion(options, 'good', 0)]));
}
