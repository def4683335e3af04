/** Query parameters that the payment provider appends to the return URL after the card's bank. */
const bankParameters = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
];

/** Whether this page load is a return from the card's bank. */
export const isBankReturn = (search: URLSearchParams): boolean => search.has('redirect_status');

/** The query without the provider's parameters and the named ones. */
export function withoutProviderParams(search: URLSearchParams, ...more: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of [...bankParameters, ...more]) rest.delete(name);
  return rest;
}

/** Navigates to the bank's page; replaceable in tests. */
export const bankNavigation = { open: (url: string): void => window.location.assign(url) };
