import type { APIRequestContext } from '@playwright/test';

/** Who presses: a verified buyer of the demo shop. */
const buyer = { email: 'tigershop@talad.test', password: 'Talad#2026' };

/** Signs the shopper in; the context's pages have the session, too. */
export async function signIn(request: APIRequestContext, origin: string): Promise<void> {
  const answer = await request.post(`${origin}/api/auth/token/login`, { data: buyer, headers: { origin } });
  if (!answer.ok()) throw new Error(`${buyer.email} could not sign in: ${answer.status()}`);
}

/** Takes everything out of the shopper's cart. */
export async function emptyCart(request: APIRequestContext, origin: string): Promise<void> {
  const answer = await request.delete(`${origin}/api/user/cart`, { headers: { origin } });
  if (!answer.ok()) throw new Error(`The cart could not be emptied: ${answer.status()}`);
}
