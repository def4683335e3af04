import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { type AttemptLimit, Attempts } from '../../http/attempts.ts';
import { addressGroup } from '../../http/client-address.ts';
import { readRateLimit } from '../config/index.ts';
import { writeSecurityEvent } from '../security-events/index.ts';
import { findAccountByEmail } from './accounts.repository.ts';
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

  /**
   * Runs a sign-in within its limits: RATE_LIMITED if they are exhausted. Successful sign-ins do not count. Returns the
   * result and the IDs of the browser.
   */
  async signIn<T>(
    attempt: Attempt,
    work: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly browserIds: readonly string[] }> {
    const limits = await this.#signInLimits(attempt);
    const isLast = await this.#take(this.#signIns, limits, attempt.reply);
    const result = await work().catch(async (error: unknown) => {
      // The password was correct, so this was not a guess; the code that follows is counted.
      if (error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED')
        await this.#signIns.giveBack(limits.map(({ key }) => key));
      else if (isLast && error instanceof ApiError) await this.#recordLock(attempt);
      throw error;
    });
    const [own, ...shared] = limits;
    // Reset only the account's own counter: signing in to one's own account must not allow more guesses at others.
    if (own) await this.#signIns.clear(own.key);
    await this.#signIns.giveBack(shared.map(({ key }) => key));
    return { result, browserIds: this.remember(attempt) };
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

  /** Makes this browser a known device of the account; returns the IDs of the browser. */
  remember({ email, request, reply }: Attempt): readonly string[] {
    const added = this.#devices.add(request.cookies[deviceCookie], normalizeEmail(email));
    if (!added) return [];
    reply.setCookie(deviceCookie, added.value, {
      path: deviceCookiePath,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#context.config.siteOrigin.startsWith('https:'),
      maxAge: deviceCookieSeconds,
    });
    return added.ids;
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

  #partsOf({ email: input, request }: Attempt) {
    const email = normalizeEmail(input);
    return {
      email,
      address: addressGroup(request.ip),
      device: this.#devices.find(request.cookies[deviceCookie], email),
    };
  }

  async #recordLock({ email }: Attempt): Promise<void> {
    const account = await findAccountByEmail(this.#context.db, normalizeEmail(email));
    await writeSecurityEvent(this.#context.db, this.#context, 'sign-in-locked', account?.id ?? null);
  }

  /** Returns whether this attempt is the last. */
  async #take(attempts: Attempts, limits: readonly AttemptLimit[], reply: FastifyReply): Promise<boolean> {
    const { waitMs, isLast } = await attempts.take(limits);
    if (waitMs === 0) return isLast;
    reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
    throw new ApiError('RATE_LIMITED', { detail: 'Too many requests. Please wait a moment.' });
  }
}
