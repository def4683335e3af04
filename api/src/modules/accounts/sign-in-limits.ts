import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { type AttemptLimit, Attempts } from '../../http/attempts.ts';
import { addressGroup } from '../../http/client-address.ts';
import { readRateLimit } from '../config/index.ts';
import { deviceCookie, deviceCookiePath, deviceCookieSeconds, KnownDevices } from './known-devices.ts';
import { normalizeEmail } from './registration.service.ts';

const hourMs = 60 * 60_000;
/** Reset mails per hour: to one account over all addresses, and from one address over all accounts. */
const resetMails = { ofAccount: 10, ofAddress: 30 };

/** The account named in the attempt, and the request it came with. */
interface Attempt {
  readonly email: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Limits for sign-in and reset mails. A known device has its own limit. Other clients are counted by account and
 * address, by address over all accounts, and by account over all addresses. Without the last, guesses from many
 * addresses have no limit; without the device limit, they would lock the owner out.
 */
export class SignInLimits {
  readonly #context: AppContext;
  readonly #devices: KnownDevices;
  readonly #signIns: Attempts;
  readonly #mails: Attempts;

  constructor(context: AppContext) {
    this.#context = context;
    this.#devices = new KnownDevices(context.config.personalDataKey);
    this.#signIns = new Attempts(context.requestCounter, 'sign-in');
    this.#mails = new Attempts(context.requestCounter, 'reset-mail');
  }

  /** Runs a sign-in within its limits: RATE_LIMITED if they are exhausted. Successful sign-ins do not count. */
  async signIn<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
    const limits = await this.#signInLimits(attempt);
    await this.#take(this.#signIns, limits, attempt.reply);
    const result = await work().catch(async (error: unknown) => {
      // The password was correct, so this was not a guess; the code that follows is counted.
      if (error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED')
        await this.#signIns.giveBack(limits.map(({ key }) => key));
      throw error;
    });
    const [own, ...shared] = limits;
    // Reset only the account's own counter: signing in to one's own account must not allow more guesses at others.
    if (own) await this.#signIns.clear(own.key);
    await this.#signIns.giveBack(shared.map(({ key }) => key));
    this.remember(attempt);
    return result;
  }

  /** Counts a request for a reset mail. */
  async resetMail(attempt: Attempt): Promise<void> {
    const { email, address, device } = this.#partsOf(attempt);
    const limits = device
      ? [{ key: `device ${device}`, max: resetMails.ofAccount, windowMs: hourMs }]
      : [
          { key: `address ${address}`, max: resetMails.ofAddress, windowMs: hourMs },
          { key: `account ${email}`, max: resetMails.ofAccount, windowMs: hourMs },
        ];
    await this.#take(this.#mails, limits, attempt.reply);
  }

  /** Makes this browser a known device of the account. */
  remember({ email, request, reply }: Attempt): void {
    const value = this.#devices.add(request.cookies[deviceCookie], normalizeEmail(email));
    if (!value) return;
    reply.setCookie(deviceCookie, value, {
      path: deviceCookiePath,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#context.config.siteOrigin.startsWith('https:'),
      maxAge: deviceCookieSeconds,
    });
  }

  async #signInLimits(attempt: Attempt): Promise<readonly AttemptLimit[]> {
    const { email, address, device } = this.#partsOf(attempt);
    const { db } = this.#context;
    const own = await readRateLimit(db, 'sign_in_tries');
    if (device) return [{ key: `device ${device} ${email}`, ...own }];
    return [
      { key: `place ${address} ${email}`, ...own },
      { key: `address ${address}`, ...(await readRateLimit(db, 'sign_in_address_tries')) },
      { key: `account ${email}`, ...(await readRateLimit(db, 'sign_in_account_tries')) },
    ];
  }

  #partsOf({ email: given, request }: Attempt) {
    const email = normalizeEmail(given);
    return {
      email,
      address: addressGroup(request.ip),
      device: this.#devices.find(request.cookies[deviceCookie], email),
    };
  }

  async #take(attempts: Attempts, limits: readonly AttemptLimit[], reply: FastifyReply): Promise<void> {
    const waitMs = await attempts.take(limits);
    if (waitMs === 0) return;
    reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
    throw new ApiError('RATE_LIMITED', { detail: 'Too many requests. Please wait a moment.' });
  }
}
