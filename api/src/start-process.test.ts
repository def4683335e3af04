import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Nothing listens on port 9 of this machine. */
const nowhere = 'postgres://talad:hush-hush@127.0.0.1:9/shop';

describe('a program whose database cannot be reached at its start', () => {
  for (const program of ['server', 'worker']) {
    it(`ends with the sentence about DATABASE_URL as its last line (${program})`, () => {
      const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
      const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
        env: { ...process.env, DATABASE_URL: nowhere },
        encoding: 'utf8',
        timeout: 60_000,
      });
      assert.equal(status, 1);
      const lines = `${stdout}${stderr}`.trimEnd().split('\n');
      assert.match(lines.at(-1) ?? '', /^DATABASE_URL: no connection to the database "shop"/);
      assert.equal(lines.length, 1, 'a stack or a warning stands beside it');
      assert.doesNotMatch(stderr, /hush-hush/);
    });
  }
});
