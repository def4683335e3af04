import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

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

for (const { name, url, message } of databases)
  describe(`start with ${name}`, () => {
    for (const program of ['server', 'worker']) {
      it(`ends with the message about DATABASE_URL as its last line (${program})`, () => {
        const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
        const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
          env: { ...process.env, DATABASE_URL: url },
          encoding: 'utf8',
          timeout: 60_000,
        });
        assert.equal(status, 1);
        const lines = `${stdout}${stderr}`.trimEnd().split('\n');
        assert.match(lines.at(-1) ?? '', message);
        assert.equal(lines.length, 1, 'a stack trace or a warning was printed too');
        assert.doesNotMatch(stderr, /hush-hush/);
      });
    }
  });
