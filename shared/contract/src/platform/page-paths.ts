import type { Guide, LegalDocument, SettingsSection } from './paths.ts';

/*
 * One export for each page, and not an object of all: a script then has only those that its remote links to. Read as
 * `paths.game(…)`.
 */

const part = (value: string | number) => encodeURIComponent(String(value));

/** An address with the return URL, if there is one. */
const withReturnUrl = (address: string, callbackUrl: string | undefined) =>
  callbackUrl ? `${address}${address.includes('?') ? '&' : '?'}callbackUrl=${part(callbackUrl)}` : address;

export const home = () => '/';
export const games = () => '/marketplace';
export const game = (slug: string) => `/marketplace/${part(slug)}`;
export const item = (gameSlug: string, id: number) => `/marketplace/${part(gameSlug)}/${id}`;
export const seller = (username: string) => `/seller/${part(username)}`;
export const favourites = () => '/favourites';
export const recentlyViewed = () => '/recently-viewed';
export const trending = () => '/trending';
export const editItem = (id: number) => `/product/dynamic-item/${id}`;
/** The listing form: a new listing, one for a game, or a saved draft. */
export const sell = ({ game, draft }: { game?: string; draft?: number } = {}) =>
  `/sell${draft ? `?draft=${draft}` : game ? `?game=${part(game)}` : ''}`;
/** The listing form for a synced item. */
export const sellSynced = (itemId: number) => `/sell?synced=${itemId}`;
export const importItems = () => '/sell/import';
export const brands = () => '/official-store';
export const brand = (slug: string) => `/official-store/${part(slug)}`;
export const itemGroup = (brandSlug: string, id: number) => `/official-store/${part(brandSlug)}/${id}`;
export const search = (input: string) => `/search?input=${part(input)}`;
export const checkout = (paymentId: string) => `/checkout?paymentId=${part(paymentId)}`;
export const delivery = (transactionId: number) => `/checkout/delivery/dynamic-item/${transactionId}`;
/** All wallet transactions. */
export const statement = () => '/wallet/statement';
/** Status of one top-up on that page, with a return URL. */
export const topUp = (attemptId: string, callbackUrl?: string) =>
  withReturnUrl(`/wallet/statement?topUp=${part(attemptId)}`, callbackUrl);
/** Starts a new top-up on that page. */
export const newTopUp = (baht: number, callbackUrl: string) =>
  `/wallet/statement?topUp=new&amount=${baht}&callbackUrl=${part(callbackUrl)}`;
export const transactionHistory = () => '/transaction-history';
/** Orders that are not paid yet. */
export const openPayments = () => '/transaction-history?group=toPay';
/** Return address of a sign-in provider; registered with the provider exactly like this, slash included. */
export const linkReturn = (provider: 'google' | 'facebook' | 'apple') => `/db-sync/${provider}/`;
export const inventory = () => '/inventory';
/** Purchases in the inventory. */
export const bought = () => '/inventory?view=bought';
/** The purchases, with the item of one order highlighted: the target after redeeming a coupon. */
export const received = (transactionId: number) => `/inventory?view=bought&received=${transactionId}`;
/** Synced items in the inventory, and items that wait for a linked account. */
export const synced = () => '/inventory?view=synced';
export const profile = () => '/membership/profile';
export const settings = (section?: SettingsSection) => (section ? `/setting/${section}` : '/setting');
/** Saved cards, with a return URL to the page that needed one. */
export const paymentSettings = (callbackUrl?: string) => withReturnUrl('/setting/payment', callbackUrl);
/** The identity check, with a return URL to the page that needed it. */
export const identityCheck = (callbackUrl?: string) => withReturnUrl('/setting/kyc', callbackUrl);
/** Setup for withdrawals (the bank account is beside the identity check), with the way back to the wallet. */
export const setUpWithdrawals = (section: 'kyc' | 'security', from: string) =>
  `/setting/${section}?withdrawFrom=${part(from)}${section === 'kyc' ? '#bank-account' : ''}`;
export const signIn = (callbackUrl?: string) => withReturnUrl('/signin', callbackUrl);
export const register = (callbackUrl?: string) => withReturnUrl('/register', callbackUrl);
export const createUsername = (callbackUrl?: string) => withReturnUrl('/create-username', callbackUrl);
export const registerSuccess = (email: string, callbackUrl?: string) =>
  withReturnUrl(`/register-success?email=${part(email)}`, callbackUrl);
export const logout = (callbackUrl?: string) => withReturnUrl('/logout', callbackUrl);
export const verifyEmail = (token: string, callbackUrl?: string) =>
  withReturnUrl(`/verify-email?token=${part(token)}`, callbackUrl);
export const forgotPassword = (callbackUrl?: string) => withReturnUrl('/forgot-password', callbackUrl);
export const resetPassword = (token: string, callbackUrl?: string) =>
  withReturnUrl(`/reset-password?token=${part(token)}`, callbackUrl);
export const comingSoon = () => '/comming-soon';
export const aboutUs = () => '/about-us';
export const guides = () => '/guide-books';
export const legalDocuments = () => '/legal-docs';
export const guide = (guide: Guide) => `/guide-books/${guide}`;
export const legal = (document: LegalDocument) => `/legal-docs/${document}`;
