import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

interface Lockfile {
  packages: Record<string, { os?: string[]; cpu?: string[] }>;
  snapshots: Record<string, { optionalDependencies?: Record<string, string> }>;
}

const machines = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
];

// An install while a registry lacks a platform's package omits that platform from the lockfile, without a message.
test('the lockfile has the binaries of each machine that Talad is developed on', () => {
  const file = resolve(import.meta.dirname, '../../../pnpm-lock.yaml');
  const { packages, snapshots }: Lockfile = parse(readFileSync(file, 'utf8'));
  const missing: string[] = [];
  for (const [name, { optionalDependencies = {} }] of Object.entries(snapshots)) {
    const binaries = Object.entries(optionalDependencies).map(
      ([binary, version]) => packages[`${binary}@${version}`],
    );
    const hasBinary = ({ os, cpu }: (typeof machines)[number]) =>
      binaries.some((binary) => binary?.os?.includes(os) && binary.cpu?.includes(cpu));
    const isBinary = packages[name]?.os !== undefined;
    if (isBinary || !hasBinary({ os: 'linux', cpu: 'x64' })) continue;
    missing.push(
      ...machines.filter((machine) => !hasBinary(machine)).map(({ os, cpu }) => `${name}: ${os} ${cpu}`),
    );
  }
  assert.deepEqual(missing, []);
});
