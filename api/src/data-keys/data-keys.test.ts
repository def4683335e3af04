import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { runOps } from '../../test/run-ops.ts';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { loadConfig } from '../config/config.ts';
import { DataKeyError, keyIdOf, withDataKeys } from './data-keys.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const configOf = (key: Buffer) =>
  loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PERSON_KEY: key.toString('base64') });

describe('data keys', () => {
  let database: TestDatabase;
  let api: TestApi;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talad-keys-'));
    database = await createTestDatabase();
    api = await startTestApi({ database });
  });
  afterEach(async () => {
    await api.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const open = (key: Buffer) => withDataKeys(configOf(key), database.url);

  /** Runs an operator's command in a program that was started with a PERSON_KEY. */
  async function run(key: Buffer, ...args: string[]) {
    const config = await open(key);
    return runOps({ ...api, context: { ...api.context, config } }, ['key', ...args]);
  }

  async function fileWith(content: string): Promise<string> {
    const file = join(folder, 'PERSON_KEY');
    await writeFile(file, content);
    return file;
  }

  it('are made by the first of several programs that start together, and are none of the configured keys', async () => {
    const configs = await Promise.all([open(first), open(first), open(first)]);
    const [key, ...others] = configs.map(({ personalDataKey }) => personalDataKey?.toString('hex'));
    assert.deepEqual(others, [key, key]);
    assert.notEqual(key, first.toString('hex'));
    assert.notEqual(key, configs[0]?.codesKey?.toString('hex'));
  });

  it('are not decrypted by another key: the start is refused, and the message says which one is missing', async () => {
    await open(first);
    await assert.rejects(open(second), (error) => {
      assert.ok(error instanceof DataKeyError);
      assert.match(error.message, /^PERSON_KEY: /);
      for (const key of [first, second]) assert.ok(error.message.includes(keyIdOf(key)));
      return true;
    });
  });

  it('stay when PERSON_KEY is replaced while programs with either key run', async () => {
    const { personalDataKey } = await open(first);
    const file = await fileWith(`${second.toString('base64')}\n`);
    const added = await run(first, 'add', 'personal-data', '--key-file', file, '--reason', 'Yearly.');
    assert.deepEqual([added.status, added.errorLines], [0, '']);
    for (const key of [first, second]) assert.deepEqual((await open(key)).personalDataKey, personalDataKey);

    const listed = (await run(second, 'list')).out
      .split('\n')
      .filter((line) => line.startsWith('PERSON_KEY'));
    assert.equal(listed.length, 2);
    assert.match(listed[1] ?? '', new RegExp(`${keyIdOf(second)}.*in use here$`));

    const removed = await run(second, 'remove', 'personal-data', keyIdOf(first), '--reason', 'Replaced.');
    assert.deepEqual([removed.status, removed.errorLines], [0, '']);
    assert.deepEqual((await open(second)).personalDataKey, personalDataKey);
    await assert.rejects(open(first), DataKeyError);
    const { out } = await runOps(api, ['audit']);
    assert.match(out, /nok\tkey\.remove\tkey:.*\tReplaced\.\n.*nok\tkey\.add\tkey:.*\tYearly\./);
  });

  it('are not lost by a wrong command', async () => {
    await open(first);
    for (const [args, message] of [
      [['remove', 'personal-data', keyIdOf(first), '--reason', 'x'], /is the PERSON_KEY of this command/],
      [['remove', 'personal-data', 'ffff', '--reason', 'x'], /There is no key ffff/],
      [['remove', 'people', 'ffff', '--reason', 'x'], /PURPOSE is one of: personal-data, codes/],
      [
        ['add', 'personal-data', '--key-file', await fileWith('short'), '--reason', 'x'],
        /not 32 bytes in base64/,
      ],
      [['add', 'personal-data', '--key-file', join(folder, 'none'), '--reason', 'x'], /cannot be read/],
    ] as const) {
      const { status, errorLines } = await run(first, ...args);
      assert.equal(status, 2);
      assert.match(errorLines, message);
    }
    assert.equal((await run(first, 'list')).out.match(/PERSON_KEY/g)?.length, 1);
  });
});
