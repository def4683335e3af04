import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { type StartedSite, startBenchSite } from './bench-site.ts';
import { type NpmRegistry, startNpmRegistry } from './npm-registry.ts';
import { loadPerCore } from './site-bench.ts';
import { table } from './table.ts';
import { spendTeamDay } from './team-day.ts';

/**
 * Shows that a team needs nothing of this repository: publishes the packages to an npm registry on this machine, creates a
 * remote in an empty folder, tests it, releases it into a running site, and waits until the site serves its page. Then it
 * spends the team's day in that folder.
 */
const usage = `pnpm prove:own-repository [options]
  --site URL --registry URL --token TOKEN   release into a site that runs already, with a token of an administrator`;

const repository = resolve(import.meta.dirname, '..');
const remote = 'mf-auction';
const npmPort = 3850;
/** A host has a new version within a second; a page of before may be cached for some seconds more, in ms. */
const maxUntilServedMs = 30_000;

async function openSite(): Promise<StartedSite> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      registry: { type: 'string' },
      token: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { site, registry: url, token, help } = values;
  if (help || [site, url, token].filter(Boolean).length % 3 !== 0) throw new Error(usage);
  if (site && url && token) return { origin: site, registry: { url, token }, stop: async () => undefined };
  console.log('Starting a site …');
  return startBenchSite({ withPeer: false });
}

/** A token that may release the remote, as an administrator gives it to a team. */
async function createToken({ url, token }: StartedSite['registry']): Promise<string> {
  const response = await fetch(`${url}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Auction team', role: 'releaser', remote }),
  });
  if (!response.ok) throw new Error(`The registry gave no token: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** Runs commands one after the other and measures each. */
function createStopwatch(env: Record<string, string>) {
  const rows: { step: string; seconds: number }[] = [];
  const measure = async (step: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    rows.push({ step, seconds: Math.round((performance.now() - from) / 100) / 10 });
  };
  return {
    rows,
    measure,
    command: (cwd: string, line: string, args: string[] = []) =>
      measure(line, async () => {
        console.log(`\n$ ${line}`);
        const [program = '', ...parts] = line.split(' ');
        await execa(program, [...parts, ...args], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
      }),
  };
}

async function waitForPage(address: string, text: string): Promise<void> {
  const signal = AbortSignal.timeout(maxUntilServedMs);
  while (!(await (await fetch(address, { signal })).text()).includes(text))
    await delay(200, undefined, { signal });
}

/** A wrong prop, call and message key: the packages' types must reach the team's type checker. */
const wrongSource = `import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Text } from '@talad/ui/text';
export function Wrong() {
  useCall('GET /api/nothing', {});
  return <Text tone="nothing">{useText('auction')('nothing')}</Text>;
}
`;

async function requireTypeErrors(folder: string, env: Record<string, string>): Promise<void> {
  const file = join(folder, 'src/wrong.tsx');
  writeFileSync(file, wrongSource);
  const { stdout } = await execa('npm', ['run', 'types'], { cwd: folder, env, reject: false });
  rmSync(file);
  const lines = new Set([...stdout.matchAll(/src\/wrong\.tsx\((\d+)/g)].map(([, line]) => line));
  if (lines.size !== 2) throw new Error(`The types of the packages do not find each mistake:\n${stdout}`);
}

async function prove(site: StartedSite, npm: NpmRegistry, folder: string): Promise<void> {
  console.log('Publishing the packages …');
  await execa(
    process.execPath,
    [
      join(repository, 'shared/tooling/platform/platform.ts'),
      'publish',
      '--registry',
      npm.url,
      '--out',
      join(folder, 'packages'),
    ],
    { cwd: repository, env: npm.env, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const env = {
    ...npm.env,
    REGISTRY_URL: site.registry.url,
    REGISTRY_TOKEN: await createToken(site.registry),
  };
  const { rows, command, measure } = createStopwatch(env);
  const load = loadPerCore();
  await command(empty, `npm create @talad/remote@latest ${remote}`, ['--', '--owner', 'Auction team']);
  const own = join(empty, remote);
  await command(own, 'npm test');
  await command(own, 'npm run release');
  const commands = rows.length;
  await measure('until the site serves the page', () =>
    waitForPage(`${site.origin}/auction`, 'Is new on Talad.'),
  );
  await requireTypeErrors(own, env);
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  console.log(`\n${table(rows)}\n`);
  console.log(
    `${commands} commands, ${(seconds / 60).toFixed(1)} min from an empty folder to a page of ${site.origin}`,
  );
  const day = createStopwatch(env);
  await spendTeamDay({ site: site.origin, remote, folder: own, env, measure: day.measure });
  console.log(`\n${table(day.rows)}\n`);
  console.log(`Load per core ${load.toFixed(2)} before, ${loadPerCore().toFixed(2)} after`);
}

async function main(): Promise<void> {
  const site = await openSite();
  const folder = mkdtempSync(join(tmpdir(), 'talad-own-repository-'));
  try {
    const npm = await startNpmRegistry(folder, npmPort);
    try {
      await prove(site, npm, folder);
    } finally {
      await npm.stop();
    }
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
