/** What the payment provider adds to the address that people come back to from their card's bank. */
const bankWords = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
];

/** Whether somebody comes back from their card's bank. */
export const comesFromBank = (search: URLSearchParams): boolean => search.has('redirect_status');

/** The address without what has been read of it. */
export function withoutBank(search: URLSearchParams, ...more: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of [...bankWords, ...more]) rest.delete(name);
  return rest;
}

/** The page of a card's bank takes this one's place; tests put something else here. */
export const bankDoor = { open: (url: string): void => window.location.assign(url) };
