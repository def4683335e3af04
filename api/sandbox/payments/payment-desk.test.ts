import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PaymentDesk } from './payment-desk.ts';

const newDesk = () =>
  new PaymentDesk(
    () => undefined,
    () => 'http://sandbox.test',
  );

it('a payment desk that was started anew charges the cards that were saved before, as their banks would', () => {
  const before = newDesk();
  const [good, declining] = ['4242424242424242', '4000000000000341'].map((number) =>
    before.tokenise(number, 12, 2040),
  );
  const after = newDesk();
  assert.equal(after.openIntent(100_00, 'try-1', good?.id).status, 'succeeded');
  assert.equal(after.openIntent(100_00, 'try-2', declining?.id).status, 'requires_payment_method');
  assert.equal(after.openIntent(100_00, 'try-3', 'pm_of_nobody').status, 'requires_payment_method');
  assert.equal(after.openIntent(100_00, 'try-4', 'pm_card_visa').status, 'succeeded');
});
