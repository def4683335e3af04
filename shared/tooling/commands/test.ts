import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { workspaceRoot } from '../webpack/workspace.ts';
import { type Change, readChange } from './changed-tests.ts';
import { findChromium } from './chromium.ts';
import {
  type Count,
  countOfCheck,
  countOfJest,
  countOfPlaywright,
  countOfTap,
  exitCodeOf,
  type JestResult,
  lastLine,
  type PlaywrightResult,
  totalOf,
} from './count.ts';
import {
  describeFailures,
  type Failure,
  failuresOfJest,
  failuresOfPlaywright,
  failuresOfTap,
  type JestFailures,
  type PlaywrightFailures,
} from './failures.ts';
import { writeServerTestEntries } from './server-tests.ts';
import { writeTypePrograms } from './type-programs.ts';
import { browserPackages, packageFolders } from './workspaces.ts';

/**
 * A step of `npm test`; the steps that fail fastest come first. `npm test -- unit` runs the steps whose name contains
 * the given word, and `npm test -- changed` of each step what the change can reach. The last line counts every check
 * and every test of every runner.
 */
interface Step {
  name: string;
  run: () => Promise<Count>;
  /** Needs only one core, so another small step may run in parallel. */
  isSmall?: boolean;
}

const output = join(workspaceRoot, 'test-results');
/** Printed again at the end: the log is long, and some CI systems keep only its last lines. */
const failures: Failure[] = [];
/** How many small steps run in parallel. */
const maxParallel = 2;
/** Test files that run in parallel: tests wait for a third of their time. */
const filesAtATime = Math.ceil(1.5 * availableParallelism());
const bin = (name: string, folder = '') => join(workspaceRoot, folder, 'node_modules/.bin', name);
/** The project's binaries come first in PATH, so that every tool runs on the pinned Node. */
const env = {
  ...process.env,
  PATH: `${bin('')}:${process.env.PATH}`,
  FORCE_COLOR: process.env.FORCE_COLOR ?? '0',
};

async function run(command: string, args: string[], more: Record<string, string> = {}): Promise<number> {
  const { exitCode = 1, code } = await execa(command, args, {
    cwd: workspaceRoot,
    env: { ...env, ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
    reject: false,
  });
  if (code) console.error(`${command}: ${code}`);
  return exitCode;
}

/** Its output appears when it has ended, so that the output of parallel steps does not mix. */
const check = (name: string, command: string, args: string[]): Step => ({
  name,
  isSmall: true,
  async run() {
    const result = await execa(command, args, { cwd: workspaceRoot, env, all: true, reject: false });
    const printed = result.all || result.shortMessage || '';
    console.log(`\n── ${name}\n${printed}`.trimEnd());
    if (result.failed) failures.push({ name, message: printed });
    return countOfCheck(result.failed ? 1 : 0);
  },
});

const named = process.argv.slice(2);
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
const graph = join(workspaceRoot, '.cache/imports.json');
const cruised = [
  'api',
  'dev',
  'registry',
  'host',
  'shared',
  'e2e',
  'bench',
  'deploy',
  ...packageFolders().filter((folder) => folder.startsWith('mf-')),
];
/** Without it, everything is tested. */
let change: Change | undefined;
if (named.includes('changed')) {
  await run(bin('depcruise'), [...cruised, '--output-type', 'json', '--output-to', graph]);
  change = await readChange(graph);
  const { browser, server } = change.tests;
  console.log(
    `${change.files.length} changed files reach ${browser.length} test files of components and ${server.length} of servers.`,
  );
}

const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

const components: Step = {
  name: 'components',
  async run() {
    const file = join(output, 'jest.json');
    const chosen = change?.tests.browser;
    const projects = browserPackages()
      .filter((folder) => chosen?.some((file) => file.startsWith(`${folder}/`)) ?? true)
      .flatMap((folder) => ['--projects', folder]);
    const code = await run(bin('jest', 'shared/testing'), [
      ...projects,
      '--json',
      `--outputFile=${file}`,
      `--maxWorkers=${filesAtATime}`,
      ...(chosen ? ['--runTestsByPath', ...chosen] : []),
    ]);
    const result = readJson<JestResult & JestFailures>(file);
    failures.push(...failuresOfJest(result));
    return countOfJest(result, code);
  },
};

const servers: Step = {
  name: 'servers',
  async run() {
    const file = join(output, 'node.tap');
    const code = await run(process.execPath, [
      '--test',
      `--test-concurrency=${filesAtATime}`,
      // In ms, for a process: a file that hangs fails by its own limit before.
      '--test-timeout=1800000',
      `--test-global-setup=${join(workspaceRoot, 'api/test/one-server.ts')}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${file}`,
      ...writeServerTestEntries(change?.tests.server),
    ]);
    const tap = existsSync(file) ? readFileSync(file, 'utf8') : '';
    failures.push(...failuresOfTap(tap));
    return countOfTap(tap, code);
  },
};

const journeys: Step = {
  name: 'journeys',
  async run() {
    const file = join(output, 'playwright.json');
    const code = await run(bin('playwright', 'e2e'), ['test', '--config', 'e2e/playwright.config.ts'], {
      CHROME_PATH: findChromium((line) => console.log(line)),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const result = readJson<PlaywrightResult & PlaywrightFailures>(file);
    failures.push(...failuresOfPlaywright(result));
    return countOfPlaywright(result, code);
  },
};

/** Biome refuses a run without files. */
const ofFiles = ({ files }: Change) => [
  '--no-errors-on-unmatched',
  '--files-ignore-unknown=true',
  'biome.json',
  ...files,
];

const steps: Step[] = [
  check('format and lint', bin('biome'), [
    'check',
    '--error-on-warnings',
    ...(change ? ofFiles(change) : ['.']),
  ]),
  ...writeTypePrograms().map(({ name, configuration }) =>
    // Multi-threaded, each checker parses everything again; with two programs in parallel, one thread each is faster.
    check(`types of ${name}`, bin('tsc'), ['--singleThreaded', '--pretty', 'false', '-p', configuration]),
  ),
  change
    ? check('dependency rules', bin('depcruise-fmt'), ['--exit-code', '--output-type', 'err', graph])
    : check('dependency rules', bin('depcruise'), [...cruised, '--output-type', 'err']),
  check('dead code', bin('knip'), []),
  check('duplicates', bin('jscpd'), ['--no-colors', '--fail-on-empty', '.']),
  check('messages', process.execPath, ['shared/tooling/checks/check-messages.ts']),
  check('documents', process.execPath, ['shared/tooling/checks/check-documents.ts']),
  check('terms', process.execPath, ['shared/tooling/checks/check-terms.ts']),
  check('migrations', process.execPath, ['shared/tooling/checks/check-migrations.ts']),
  check('forms', process.execPath, ['shared/tooling/checks/check-forms.ts']),
  check('markup', process.execPath, ['shared/tooling/checks/check-markup.ts']),
  ...(change?.tests.browser.length === 0 ? [] : [components]),
  ...(change?.tests.server.length === 0 ? [] : [servers]),
  // Each journey needs a site with all remotes.
  ...(change ? [] : [journeys]),
];

const wanted = named.filter((word) => word !== 'changed');
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const rows = new Map<string, Count & { seconds: number }>();

async function take(step: Step): Promise<void> {
  if (!step.isSmall) console.log(`\n── ${step.name}`);
  const from = performance.now();
  const count = await step.run().catch((error: unknown) => {
    // A step that cannot be run counts as failed; the other steps still run.
    console.error(error);
    return countOfCheck(1);
  });
  rows.set(step.name, { ...count, seconds: Math.round((performance.now() - from) / 1000) });
}

const small = chosen.filter(({ isSmall }) => isSmall);
await Promise.all(
  Array.from({ length: maxParallel }, async () => {
    for (let step = small.shift(); step; step = small.shift()) await take(step);
  }),
);
for (const step of chosen.filter(({ isSmall }) => !isSmall)) await take(step);
if (failures.length > 0) console.log(`\n── failed\n${describeFailures(failures)}`);
console.table(Object.fromEntries(chosen.map(({ name }) => [name, rows.get(name)])));
const total = totalOf([...rows.values()]);
console.log(lastLine(total));
process.exitCode = exitCodeOf(total);
