import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stateDiagram } from './state-diagram.ts';

it('the order state diagram shows each change of status with its event', () => {
  assert.match(stateDiagram(), /^ {2}\[\*\] --> waiting: INITIATE$/m);
  assert.match(stateDiagram(), /^ {2}waiting --> cancelByBuyer: PAY_EXPIRE<br>CANCEL_UNPAID$/m);
  assert.doesNotMatch(stateDiagram(), /REMIND_DELIVERY/);
});
