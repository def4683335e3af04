import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  administrator,
  send,
  startTestRegistry,
  storedBody,
  type TestRegistry,
  versionOf,
} from '../test/test-registry.ts';

const program = fileURLToPath(new URL('./server.ts', import.meta.url));
/** REGISTRY_KILLS=200 runs the long version. */
const kills = Number(process.env.REGISTRY_KILLS || 9);
const remote = 'mf-killed';
const fileCount = Object.keys(versionOf(remote, '').files).length;

interface Known {
  version: string;
}

describe('registry that is killed during publishes', () => {
  let registry: TestRegistry;
  let origin = '';
  let child: ChildProcess | undefined;
  /** Versions of which the registry confirmed that they are live, in order. */
  const confirmed: string[] = [];
  before(async () => {
    registry = await startTestRegistry();
  });
  after(async () => {
    child?.kill('SIGKILL');
    await registry.close();
  });

  async function start(): Promise<ChildProcess> {
    const started = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        REGISTRY_PORT: '0',
        REGISTRY_DATABASE_URL: registry.databaseUrl,
        REGISTRY_STORE_DIR: registry.storeFolder,
        REGISTRY_ADMINISTRATOR_TOKEN: administrator,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    for await (const chunk of started.stdout) {
      output += String(chunk);
      origin = /Server listening at (http:\/\/[^"]+)"/.exec(output)?.[1] ?? '';
      if (origin) break;
    }
    assert.ok(origin, output);
    return started;
  }

  /** Requests that the registry of this round has answered. */
  let answered = 0;
  let onAnswer = () => {};
  /** Resolves when so many requests have been answered, however fast the machine is. */
  const waitForResponses = (requests: number) =>
    new Promise<void>((resolve) => {
      onAnswer = () => {
        if (answered >= requests) resolve();
      };
      onAnswer();
    });
  const sendStep = async <T>(...args: Parameters<typeof send>) => {
    const response = await send<T>(...args);
    answered += 1;
    onAnswer();
    return response;
  };

  /** Publishes a version step by step, as the command line does; rejects when the registry is gone. */
  async function publish(text: string): Promise<void> {
    const { files, release } = versionOf(remote, text);
    await sendStep(origin, 'PUT', `/v1/remotes/${remote}/versions/${release.version}`, {
      body: storedBody(release, files),
    });
    const { status } = await sendStep(origin, 'POST', '/v1/deployments', {
      body: { action: 'publish', versions: [{ remote, version: release.version }] },
    });
    if (status === 200) confirmed.push(release.version);
  }

  /** Publishes until the registry is gone. */
  async function publishUntilGone(round: number): Promise<void> {
    for (let count = 0; ; count += 1) {
      const isRunning = await publish(`${round} ${count}`).then(
        () => true,
        () => false,
      );
      if (!isRunning) return;
    }
  }

  it('loses nothing that it confirmed, and never makes half a version live', async () => {
    for (let round = 0; round < kills; round += 1) {
      child = await start();
      const ended = once(child, 'exit');
      answered = 0;
      const publishing = publishUntilGone(round);
      // Each round kills the registry after another number of requests, at another moment.
      await waitForResponses((round * 5) % 9);
      await delay((round * 37) % 23);
      child.kill('SIGKILL');
      await Promise.all([ended, publishing]);
    }
    const decided = (await registry.call<Known[]>('GET', `/v1/decisions?remote=${remote}`)).body;
    const versions = decided.map(({ version }) => version);
    assert.deepEqual(
      versions.filter((version) => confirmed.includes(version)),
      confirmed,
    );
    // A kill between the commit and the response leaves one version live that was not confirmed.
    assert.ok(versions.length - confirmed.length <= kills);
    assert.ok(confirmed.length > 0);
    const { headers } = await registry.call('GET', '/v1/discovery');
    assert.equal(headers.get('etag'), `"${versions.length}"`, 'each decision is a revision');

    const stored = (await registry.call<Known[]>('GET', `/v1/remotes/${remote}/versions`)).body;
    assert.ok(versions.every((version) => stored.some((one) => one.version === version)));
    for (const { version } of stored) {
      const folder = `/v1/remotes/${remote}/versions/${version}`;
      const { body: files } = await registry.call<{ path: string; bytes: number }[]>(
        'GET',
        `${folder}/files`,
      );
      assert.equal(files.length, fileCount);
      for (const { path, bytes } of files) {
        const { body } = await registry.call<Buffer>('GET', `${folder}/files/${encodeURIComponent(path)}`);
        assert.equal(body.length, bytes);
      }
    }
    const audit = await registry.query<{ stores: number }>(
      "select count(*)::int as stores from audit_entry where action = 'store version'",
    );
    assert.equal(audit[0]?.stores, stored.length, 'each stored version has its line in the audit log');
  });
});
