import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { stateDiagram, withStateDiagram } from './state-diagram.ts';

describe('order state diagram', () => {
  it('shows each change of status with its event', () => {
    assert.match(stateDiagram(), /^ {2}\[\*\] --> waiting: INITIATE$/m);
    assert.match(stateDiagram(), /^ {2}waiting --> cancelByBuyer: PAY_EXPIRE<br>CANCEL_UNPAID$/m);
    assert.doesNotMatch(stateDiagram(), /REMIND_DELIVERY/);
  });

  it('is up to date in ARCHITECTURE.md (if not, run `pnpm docs:order-states`)', () => {
    const document = readFileSync(new URL('../../../../../ARCHITECTURE.md', import.meta.url), 'utf8');
    assert.equal(document, withStateDiagram(document));
  });

  it('refuses a document without a place for it', () => {
    assert.throws(() => withStateDiagram('# Architecture'), /has no "<!-- order states/);
  });
});
