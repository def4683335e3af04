import { readdirSync } from 'node:fs';
import { siteFromEnvironment } from '../commands/site-settings.ts';
import type { Check, CheckResult } from './check-result.ts';
import {
  checkBrowser,
  checkDisk,
  checkDuplicates,
  checkNode,
  checkPorts,
  checkPostgres,
  checkRenderUser,
  packageManagerFolder,
} from './machine-checks.ts';
import { checkLocks, checkRegistry, checkStore, checkVersions } from './site-checks.ts';

/** A running site is recognised over HTTP, so the sandbox's mail port is not among them. */
const httpPorts = () => {
  const { SANDBOX_SMTP_PORT: _, ...ports } = siteFromEnvironment().ports;
  return ports;
};

const checks: Check[] = [
  checkNode,
  () => checkPorts(httpPorts),
  checkBrowser,
  () => checkPostgres(),
  () => checkRenderUser(),
  checkStore,
  () => checkRegistry(),
  checkVersions,
  () => checkDuplicates(readdirSync(packageManagerFolder)),
  checkDisk,
  () => checkLocks(),
];

const marks = { ok: '✓', warning: '!', failed: '✗' };

const lineOf = ({ check, state, found, fix }: CheckResult): string =>
  `${marks[state]} ${check.padEnd(10)}${found.replace(/\.$/, '')}${fix ? `. Do: ${fix}` : ''}`;

if (import.meta.main) {
  const results = (await Promise.all(checks.map((check) => check()))).flat();
  if (process.argv.includes('--json')) console.log(JSON.stringify(results, null, 2));
  else for (const result of results) console.log(lineOf(result));
  if (results.some(({ state }) => state === 'failed')) process.exitCode = 1;
}
