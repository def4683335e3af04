import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { type StartedSite, startBenchSite } from './bench-site.ts';
import { type NpmRegistry, startNpmRegistry } from './npm-registry.ts';
import { loadPerCore } from './site-bench.ts';
import { table } from './table.ts';
import { runTeamWorkflow } from './team-workflow.ts';

/**
 * Shows that a team needs nothing of this repository: publishes the packages to an npm registry on this machine, does in an empty
 * folder what the document for teams says, with the machine's own Node, and waits until the running site serves the page, which its
 * registry has tried. Fails if that takes longer than two minutes. Then it runs the team's workflow in that folder.
 */
const usage = `pnpm bench own-repository [options]
  --site URL --registry URL --token TOKEN   release into a site that runs already, with a token of an administrator`;

const repository = resolve(import.meta.dirname, '../..');
const document = join(repository, 'docs/own-repository.md');
const remote = 'mf-auction';
const npmPort = 3850;
const maxSeconds = 120;
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

type MeasuredStep = {
  step: string;
  seconds: number;
  /** Seconds of processor time, where it is known. */
  processor: number | string;
};

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** Adds a step and its time to the rows. */
async function timed(rows: MeasuredStep[], step: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await work();
  rows.push({ step, seconds: tenths((performance.now() - from) / 1000), processor: '' });
}

/** The commands with which the document for teams begins, with values in place of its examples. */
function documentedCommands(values: Record<string, string>): string[] {
  const [, block] = /```sh\n(.*?)```/s.exec(readFileSync(document, 'utf8')) ?? [];
  if (!block) throw new Error(`${document} has no commands.`);
  return block
    .trim()
    .split('\n')
    .map((line) =>
      Object.entries(values).reduce((text, [example, value]) => text.replaceAll(example, value), line),
    );
}

/**
 * Runs the commands in one shell, as they are typed one after the other, and measures each; its processor time shows what it would
 * take on a machine at rest. Returns what they printed.
 */
async function runCommands(
  commands: string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
  rows: MeasuredStep[],
): Promise<string> {
  const script = commands.map((command) => `time ${command}`).join('\n');
  const shell = execa('bash', ['-e', '-c', script], {
    cwd,
    env: { ...env, TIMEFORMAT: '::took %R %U %S' },
    stdin: 'ignore',
    all: true,
  });
  const printed: string[] = [];
  const waiting = [...commands];
  console.log(`\n$ ${waiting[0]}`);
  for await (const line of shell.iterable({ from: 'all' })) {
    const [, seconds, user, system] = /^::took (\S+) (\S+) (\S+)$/.exec(line) ?? [];
    if (seconds === undefined) {
      console.log(line);
      printed.push(line);
      continue;
    }
    const step = (waiting.shift() ?? '').replaceAll(/(TOKEN=)\S+/g, '$1…');
    rows.push({
      step,
      seconds: tenths(Number(seconds)),
      processor: tenths(Number(user) + Number(system)),
    });
    if (waiting[0]) console.log(`\n$ ${waiting[0]}`);
  }
  await shell;
  return printed.join('\n');
}

/** Without the programs of this repository, its Node among them. */
const ownPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(repository))
    .join(delimiter);

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
  const token = await createToken(site.registry);
  const env = { ...npm.env, PATH: ownPath() };
  const { stdout: node } = await execa('node', ['--version'], { cwd: empty, env });
  console.log(`This machine has Node ${node}.`);
  const load = loadPerCore();
  const rows: MeasuredStep[] = [];
  // A version of its own, which no earlier run has made live.
  const mission = `Auctions of ${new Date().toISOString()}.`;
  const commands = documentedCommands({
    'Auctions of rare items.': mission,
    'https://npm.talad.example': npm.url,
    'https://registry.talad.example': site.registry.url,
    '<token>': token,
  });
  const printed = await runCommands(commands, { cwd: empty, env }, rows);
  await timed(rows, 'until the site serves the page', () => waitForPage(`${site.origin}/auction`, mission));
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  console.log(`\n${table(rows)}\n`);
  console.log(
    `${seconds.toFixed(1)} s from an empty folder to a page of ${site.origin}; at most ${maxSeconds}.`,
  );
  console.log(`Load per core ${load.toFixed(2)} before, ${loadPerCore().toFixed(2)} after`);
  if (seconds > maxSeconds) process.exitCode = 1;
  if (printed.includes('not tried')) throw new Error('The registry has not tried the version.');
  await runWorkflow(site, join(empty, remote), {
    ...env,
    REGISTRY_URL: site.registry.url,
    REGISTRY_TOKEN: token,
  });
}

/** Tests the remote, as its README says, and runs the team's workflow with it. */
async function runWorkflow(site: StartedSite, own: string, env: Record<string, string>): Promise<void> {
  const rows: MeasuredStep[] = [];
  await runCommands(['npm test'], { cwd: own, env }, rows);
  await requireTypeErrors(own, env);
  const measure = (step: string, work: () => Promise<unknown>) => timed(rows, step, work);
  await runTeamWorkflow({ site: site.origin, remote, folder: own, env, measure });
  console.log(`\n${table(rows)}`);
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
