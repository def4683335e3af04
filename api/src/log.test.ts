import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createLogger } from './log.ts';

for (const field of ['error', 'err'])
  it(`the log contains message and stack of a logged ${field}`, () => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) });
    log.error({ [field]: new Error('the disk is full') }, 'failed');
    const entry = JSON.parse(lines[0] ?? '') as Record<string, { message: string; stack: string }>;
    assert.equal(entry[field]?.message, 'the disk is full');
    assert.match(entry[field]?.stack ?? '', /log\.test/);
  });
