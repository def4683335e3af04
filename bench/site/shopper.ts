import type { APIRequestContext } from '@playwright/test';

/** The measured user: a verified buyer of the demo data. */
const buyer = { email: 'tigershop@talad.test', password: 'Talad#2026' };

/** Signs the user in; the context's pages share the session. */
export async function signIn(request: APIRequestContext, origin: string): Promise<void> {
  const response = await request.post(`${origin}/api/auth/token/login`, { data: buyer, headers: { origin } });
  if (!response.ok()) throw new Error(`${buyer.email} could not sign in: ${response.status()}`);
}

/** Empties the user's cart. */
export async function emptyCart(request: APIRequestContext, origin: string): Promise<void> {
  const response = await request.delete(`${origin}/api/user/cart`, { headers: { origin } });
  if (!response.ok()) throw new Error(`The cart could not be emptied: ${response.status()}`);
}
