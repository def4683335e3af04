import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../test/test-database.ts';
import { loadConfig } from './config/config.ts';
import { withDataKeys } from './data-keys/data-keys.ts';

/** Nothing listens on port 9 of this machine. */
const nowhere = 'postgres://talad:hush-hush@127.0.0.1:9/shop';

const databases = [
  {
    name: 'an unreachable database',
    url: nowhere,
    message: /^DATABASE_URL: no connection to the database "shop"/,
  },
  { name: 'no database', url: '', message: /^DATABASE_URL: not set/ },
];

/** Starts a program, which is to fail; returns the lines that it prints. */
function failToStart(program: string, env: Record<string, string>): string[] {
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  assert.equal(status, 1);
  return `${stdout}${stderr}`.trimEnd().split('\n');
}

for (const { name, url, message } of databases)
  describe(`start with ${name}`, () => {
    for (const program of ['server', 'worker']) {
      it(`ends with the message about DATABASE_URL as its last line (${program})`, () => {
        const lines = failToStart(program, { DATABASE_URL: url });
        assert.match(lines.at(-1) ?? '', message);
        assert.equal(lines.length, 1, 'a stack trace or a warning was printed too');
        assert.doesNotMatch(lines.join(), /hush-hush/);
      });
    }
  });

describe('start with a PERSON_KEY that decrypts nothing', () => {
  for (const program of ['server', 'worker'])
    it(`ends with a message about it (${program})`, async () => {
      const database = await createTestDatabase();
      try {
        await withDataKeys(loadConfig({ NODE_ENV: 'test' }), database.url);
        const env = { DATABASE_URL: database.url, PERSON_KEY: Buffer.alloc(32, 9).toString('base64') };
        const [line = '', ...more] = failToStart(program, env);
        assert.match(line, /^PERSON_KEY: this is key \w{16}, but/);
        assert.deepEqual(more, []);
      } finally {
        await database.drop();
      }
    });
});
