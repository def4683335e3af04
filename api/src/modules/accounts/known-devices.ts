import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export const deviceCookie = 'talad_device';
/** Limits the cookie to authentication calls. */
export const deviceCookiePath = '/api/auth';
export const deviceCookieSeconds = 365 * 24 * 60 * 60;

/** Maximum number of accounts remembered per browser. */
const maxAccounts = 4;
const nonceBytes = 16;

/**
 * Browsers in which an account was signed in to before. The cookie authenticates no user: it gives the browser its own
 * rate limit, so that guesses from elsewhere cannot lock the owner out, and shows which accounts share a browser.
 */
export class KnownDevices {
  readonly #key: Buffer | undefined;

  constructor(personalDataKey: Buffer | undefined) {
    this.#key =
      personalDataKey && Buffer.from(hkdfSync('sha256', personalDataKey, '', 'talad known device', 32));
  }

  /** The ID of the browser if this account was signed in to in it. */
  find(cookie: string | undefined, email: string): string | undefined {
    return entriesOf(cookie).find(({ nonce, mac }) => this.#isRight(mac, nonce, email))?.nonce;
  }

  /** The cookie value extended by this account, and the IDs of the browser in it: one, or more in an older cookie. */
  add(
    cookie: string | undefined,
    email: string,
  ): { readonly value: string; readonly ids: readonly string[] } | undefined {
    if (!this.#key) return undefined;
    const known = entriesOf(cookie);
    const others = known.filter(({ nonce, mac }) => !this.#isRight(mac, nonce, email));
    const nonce =
      this.find(cookie, email) ?? known[0]?.nonce ?? randomBytes(nonceBytes).toString('base64url');
    const entries = [{ nonce, mac: this.#macOf(nonce, email) }, ...others].slice(0, maxAccounts);
    return {
      value: entries.map((entry) => `${entry.nonce}.${entry.mac}`).join('~'),
      ids: [...new Set(entries.map((entry) => entry.nonce))],
    };
  }

  #macOf(nonce: string, email: string): string {
    if (!this.#key) return '';
    return createHmac('sha256', this.#key).update(`${nonce} ${email}`).digest('base64url');
  }

  #isRight(mac: string, nonce: string, email: string): boolean {
    const expected = Buffer.from(this.#macOf(nonce, email));
    const receivedMac = Buffer.from(mac);
    return (
      expected.length > 0 && expected.length === receivedMac.length && timingSafeEqual(expected, receivedMac)
    );
  }
}

function entriesOf(cookie: string | undefined): { nonce: string; mac: string }[] {
  return (cookie ?? '')
    .split('~', maxAccounts)
    .map((entry) => /^([\w-]{22})\.([\w-]{43})$/.exec(entry))
    .filter((found) => found !== null)
    .map(([, nonce = '', mac = '']) => ({ nonce, mac }));
}
