import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { table } from './table.ts';

/**
 * Runs the tests that break each remote in each way, on the server and in the browser, and prints what each fault does:
 * whether the rest of the page stayed as it was, and the longest time to the fallback and to the recovery.
 */
const usage = `pnpm bench faults [options]
  --rounds 1       how often each fault is tried
  --remotes LIST   only these remotes, separated by commas`;

const repository = resolve(import.meta.dirname, '../..');

interface Annotated {
  annotations: { type: string; description?: string }[];
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
}

interface Suite {
  suites?: Suite[];
  specs?: { tests: Annotated[] }[];
}

const testsOf = ({ suites = [], specs = [] }: Suite): Annotated[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
];

interface Trial {
  remote: string;
  side: string;
  fault: string;
  hasPassed: boolean;
  /** In ms; missing where the fault leaves the version in place, or its test failed before. */
  fallback?: string;
  recovery?: string;
}

/** The tests of the report that name a fault. */
function trialsOf(report: Suite): Trial[] {
  return testsOf(report).flatMap(({ annotations, status }) => {
    const { remote, side, fault, ...times } = Object.fromEntries(
      annotations.map(({ type, description = '' }) => [type, description]),
    );
    return remote && side && fault
      ? [{ remote, side, fault, ...times, hasPassed: status === 'expected' }]
      : [];
  });
}

function worst(trials: Trial[], name: 'fallback' | 'recovery'): string {
  const times = trials.flatMap(({ [name]: ms }) => (ms === undefined ? [] : [Number(ms)]));
  return times.length === 0 ? '–' : (Math.max(...times) / 1000).toFixed(2);
}

function rowOf(trials: Trial[]): Record<string, string> {
  const [{ remote, side, fault } = { remote: '', side: '', fault: '' }] = trials;
  const failed = trials.filter(({ hasPassed }) => !hasPassed).length;
  return {
    fault,
    remote,
    side,
    'effect elsewhere': failed === 0 ? 'none' : `${failed} of ${trials.length} tests failed`,
    'fallback after (s)': worst(trials, 'fallback'),
    'recovery after (s)': worst(trials, 'recovery'),
  };
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      rounds: { type: 'string', default: '1' },
      remotes: { type: 'string' },
    },
  });
  if (values.help) return console.log(usage);
  const folder = mkdtempSync(join(tmpdir(), 'talad-faults-'));
  const report = join(folder, 'report.json');
  try {
    const { exitCode } = await execa(
      join(repository, 'e2e/node_modules/.bin/playwright'),
      [
        ...['test', '--config', 'e2e/playwright.config.ts', '--repeat-each', values.rounds],
        ...(values.remotes ? ['--grep', values.remotes.replaceAll(',', '|')] : []),
        ...['in-the-browser', 'on-the-server'],
      ],
      {
        cwd: repository,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, FAULT_PAIRS: 'all' },
        stdio: ['ignore', 'inherit', 'inherit'],
        reject: false,
      },
    );
    const trials = trialsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite);
    const byFault = Object.values(
      Object.groupBy(trials, ({ fault, remote, side }) => `${side} ${fault} ${remote}`),
    );
    console.log(table(byFault.map((group = []) => rowOf(group))));
    process.exitCode = exitCode ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
