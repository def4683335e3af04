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

it('the log masks email addresses in errors', () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  log.error({ err: new Error('550 5.1.1 <pim.chaiyo@mail.example>: no such user') }, 'failed');
  assert.match(lines[0] ?? '', /550 5\.1\.1 <…@mail\.example>/);
  assert.doesNotMatch(lines[0] ?? '', /pim/);
});
