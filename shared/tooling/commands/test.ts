import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../webpack/workspace.ts';
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
import { browserPackages, packageFolders } from './workspaces.ts';

/**
 * Everything that must hold, in the order of what is told soonest. `npm test -- unit` runs the steps whose name holds
 * a given word. The last line counts every check and every test of every runner.
 */
interface Step {
  name: string;
  run: () => Promise<Count>;
}

const output = join(workspaceRoot, 'test-results');
const bin = (name: string, folder = '') => join(workspaceRoot, folder, 'node_modules/.bin', name);
/** Node's own programs first, so that every tool runs on the project's Node. */
const env = {
  ...process.env,
  PATH: `${bin('')}:${process.env.PATH}`,
  FORCE_COLOR: process.env.FORCE_COLOR ?? '0',
};

function run(command: string, args: string[], more: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: workspaceRoot,
      env: { ...env, ...more },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const check = (name: string, command: string, args: string[]): Step => ({
  name,
  run: async () => countOfCheck(await run(command, args)),
});

const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

const components: Step = {
  name: 'components',
  async run() {
    const file = join(output, 'jest.json');
    const projects = browserPackages().flatMap((folder) => ['--projects', folder]);
    const code = await run(bin('jest', 'shared/testing'), [
      ...projects,
      '--json',
      `--outputFile=${file}`,
      '--maxWorkers=2',
    ]);
    return countOfJest(readJson<JestResult>(file), code);
  },
};

const servers: Step = {
  name: 'servers',
  async run() {
    const file = join(output, 'node.tap');
    const code = await run(process.execPath, [
      '--test',
      '--test-concurrency=2',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${file}`,
      '{shared/contract,shared/tooling,api,host/server,bench}/**/*.test.ts',
    ]);
    return countOfTap(existsSync(file) ? readFileSync(file, 'utf8') : '', code);
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
    return countOfPlaywright(readJson<PlaywrightResult>(file), code);
  },
};

const steps: Step[] = [
  check('format and lint', bin('biome'), ['check', '--error-on-warnings', '.']),
  ...packageFolders().map((folder) =>
    check(`types of ${folder}`, bin('tsc'), ['-p', `${folder}/tsconfig.json`]),
  ),
  check('arrows', bin('depcruise'), [
    'api',
    'host',
    'shared',
    'e2e',
    'bench',
    ...packageFolders().filter((folder) => folder.startsWith('mf-')),
    '--output-type',
    'err',
  ]),
  check('dead code', bin('knip'), []),
  check('texts', process.execPath, ['shared/tooling/checks/check-texts.ts']),
  check('documents', process.execPath, ['shared/tooling/checks/check-documents.ts']),
  check('promises', process.execPath, ['shared/tooling/checks/check-promises.ts']),
  components,
  servers,
  journeys,
];

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const rows: Record<string, Count & { seconds: number }> = {};
for (const step of chosen) {
  console.log(`\n── ${step.name}`);
  const from = performance.now();
  const count = await step.run().catch((error: unknown) => {
    // A step that cannot even be run has failed; the others are still worth knowing.
    console.error(error);
    return countOfCheck(1);
  });
  rows[step.name] = { ...count, seconds: Math.round((performance.now() - from) / 1000) };
}
console.table(rows);
const total = totalOf(Object.values(rows));
console.log(lastLine(total));
process.exitCode = exitCodeOf(total);
