import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { it } from 'node:test';

if (existsSync('/dev/full'))
  it('a failing log destination does not end the process', () => {
    const full = openSync('/dev/full', 'w');
    try {
      const script = `import { createLogger } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
      const log = createLogger({ logLevel: 'info' });
      for (let line = 0; line < 200; line += 1) log.info({ filler: 'x'.repeat(20_000) }, 'a line');
      setTimeout(() => { log.info('one more'); console.error('alive'); }, 50);`;
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      });
      assert.equal(stderr.trim(), 'alive');
      assert.equal(status, 0);
    } finally {
      closeSync(full);
    }
  });
