import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../webpack/workspace.ts';
import { findChromium } from './chromium.ts';
import { browserPackages, packageFolders } from './workspaces.ts';

/**
 * Everything that must hold, in the order of what is told soonest. `npm test -- unit` runs the steps whose name holds
 * a given word. The last line counts every check and every test of every runner.
 */
interface Count {
  passed: number;
  failed: number;
}

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
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A check that is one thing: it holds or it does not. */
const check = (name: string, command: string, args: string[]): Step => ({
  name,
  run: async () => ((await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** A runner that ended badly without a failed test to show for it has failed once. */
const honest = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

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
    const result = readJson<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
      file,
    );
    return honest(
      {
        passed: result?.numPassedTests ?? 0,
        failed: (result?.numFailedTests ?? 0) + (result?.numPendingTests ?? 0),
      },
      code,
    );
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
    const tap = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const total = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
    return honest(
      {
        passed: total('pass'),
        failed: total('fail') + total('cancelled') + total('skipped') + total('todo'),
      },
      code,
    );
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
    const stats = readJson<{
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    }>(file)?.stats;
    return honest(
      {
        passed: stats?.expected ?? 0,
        failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0),
      },
      code,
    );
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
  components,
  servers,
  journeys,
];

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const total: Count = { passed: 0, failed: 0 };
const rows: Record<string, Count & { seconds: number }> = {};
for (const step of chosen) {
  console.log(`\n── ${step.name}`);
  const from = performance.now();
  const count = await step.run();
  total.passed += count.passed;
  total.failed += count.failed;
  rows[step.name] = { ...count, seconds: Math.round((performance.now() - from) / 1000) };
}
console.table(rows);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
