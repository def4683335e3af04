import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { PlatformRecord } from '@talad/contract/release-records';
import { versionOf } from '../../test/test-registry.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { VersionStore } from '../store/version-store.ts';
import { createTrialRunner } from './trial.ts';

/** A host with empty responses, which logs its start time and its environment. */
const emptyHost = `
const { appendFileSync } = require('node:fs');
const { createServer } = require('node:http');
const { spawn } = require('node:child_process');
const log = (value) => appendFileSync(__dirname + '/log', JSON.stringify(value) + '\\n');
log({ env: Object.keys(process.env), helper: spawn('sleep', ['600']).pid, pid: process.pid });
createServer((request, response) => { log({ page: request.url, pid: process.pid }); response.end(); })
  .listen(process.env.PORT, () => console.log(JSON.stringify({ level: 30, msg: 'Server listening at it' })));
`;

const host: PlatformRecord = {
  version: '1.0.0',
  modules: {},
  packages: [],
  pages: [],
  slots: {},
  events: {},
  uses: { modules: {}, calls: {}, emits: {}, listens: {}, fills: {}, renders: {} },
};

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('runner of trials', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talad-runner-'));
  const { TMPDIR, REGISTRY_DATABASE_URL } = process.env;
  process.env.TMPDIR = folder;
  after(() => {
    for (const [name, value] of Object.entries({ TMPDIR, REGISTRY_DATABASE_URL }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    rmSync(folder, { recursive: true, force: true });
  });
  const hostBuilds = join(folder, 'builds');
  mkdirSync(join(hostBuilds, 'a1'), { recursive: true });
  const hostServer = join(folder, 'host.cjs');
  const log = join(folder, 'log');
  const { release } = versionOf('mf-tried', 'tried');
  const input = {
    candidates: [release],
    live: [],
    host,
    hostVersion: 'a1',
    api: {},
  };

  function runnerOf(
    more: { isOn?: boolean; hostServer?: string; hostBuilds?: string },
    store?: VersionStore,
  ) {
    const trial = { isOn: true, hostServer, hostBuilds, chromium: undefined, ...more };
    const files = store ? { bucket: { name: 'versions', region: 'local' } } : { folder };
    return createTrialRunner({ trial, store: files }, store ?? createFolderStore(folder));
  }
  const started = () =>
    readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { env?: string[]; helper?: number; page?: string; pid: number });

  it('reports why nothing is tested', async () => {
    writeFileSync(hostServer, emptyHost);
    const off = runnerOf({ isOn: false });
    assert.match(off.missing ?? '', /TRIAL=off/);
    assert.deepEqual(await off.run(input), { findings: [], note: off.missing });
    assert.match(runnerOf({ hostServer: join(folder, 'none.ts') }).missing ?? '', /TRIAL_HOST_SERVER/);
    assert.match(
      (await runnerOf({}).run({ ...input, hostVersion: 'b2' })).note ?? '',
      /no build of the host/,
    );
  });

  it('reports that only the server side is tested without a Chromium', async () => {
    const runner = runnerOf({});
    assert.match(runner.missing ?? '', /CHROME_PATH/);
    assert.deepEqual(await runner.run(input), { findings: [], note: runner.missing });
  });

  it('runs one trial after the other, and ends all that a trial has started', async () => {
    rmSync(log, { force: true });
    const runner = runnerOf({});
    const { release: other } = versionOf('mf-other', 'tried');
    await Promise.all([runner.run(input), runner.run({ ...input, candidates: [other] })]);
    const pids = started().map(({ pid }) => pid);
    assert.deepEqual(
      [...pids].sort((a, b) => pids.indexOf(a) - pids.indexOf(b)),
      pids,
    );
    assert.equal(new Set(pids).size, 2);
    const helpers = started().flatMap(({ helper }) => helper ?? []);
    while ([...pids, ...helpers].some(isRunning)) await delay(10);
  });

  it('gives the host no secret of the registry', async () => {
    rmSync(log, { force: true });
    process.env.REGISTRY_DATABASE_URL = 'postgres://secret';
    await runnerOf({}).run(input);
    assert.deepEqual(
      started()[0]?.env?.filter((name) => /REGISTRY|DATABASE|TOKEN|AWS/.test(name)),
      [],
    );
  });

  it('fails without a finding if the host does not start, and leaves no files', async () => {
    writeFileSync(hostServer, 'process.exit(1)');
    await assert.rejects(runnerOf({}).run(input), {
      code: 'UNAVAILABLE',
      message: /the host of the trial does not start/,
    });
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('talad-trial-')),
      [],
    );
  });

  it('fetches the files of a store that is no folder', async () => {
    writeFileSync(
      hostServer,
      `require('node:fs').appendFileSync(__dirname + '/log', require('node:fs').readFileSync(process.env.STORE_DIR + '/mf-tried/${release.version}/server/server.cjs'));${emptyHost}`,
    );
    rmSync(log, { force: true });
    const read: VersionStore['read'] = async (key) =>
      Buffer.from(`${JSON.stringify({ pid: 0, page: key })}\n`);
    await runnerOf({}, { ...createFolderStore(folder), read }).run(input);
    assert.equal(started()[0]?.page, `mf-tried/${release.version}/server/server.cjs`);
  });
});
