import { screen } from '@testing-library/react';
import type { openCheckout } from './checkout.tsx';

export const saveBox = () => screen.getByRole('checkbox', { name: 'Save this card' });

/** Fills in the new card form; `proof` is the identity confirmation field, which exists only if the card is saved. */
export async function typeCard(
  user: ReturnType<typeof openCheckout>['user'],
  number = '4242424242424242',
  proof: [RegExp, string] = [/^Your password/, 'Talad#2026'],
): Promise<void> {
  const parts: [RegExp, string][] = [
    [/^Card number/, number],
    [/^Expiry month/, '07'],
    [/^Expiry year/, '39'],
    [/^CVC/, '123'],
  ];
  if (saveBox().matches(':checked')) parts.push(proof);
  for (const [label, value] of parts) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(value);
  }
}
