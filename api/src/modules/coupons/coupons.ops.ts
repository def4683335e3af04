import { isDay, startOfBangkokDay } from '@talad/contract/bangkok-time';
import { toBaht } from '@talad/contract/money';
import { writeAudit } from '../../audit-log/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type OpsCommand, type OpsInput, OpsUsageError, satangOf, textOf } from '../../ops/ops-command.ts';
import { findUserByUsername } from '../accounts/index.ts';
import { allCoupons, findCouponByCode, stopCoupon } from './coupons.repository.ts';
import { giveCoupon, normaliseCode } from './coupons.service.ts';
import type { CouponRow } from './coupons.tables.ts';
import { type CouponBenefit, createCoupon } from './create-coupon.ts';

const listLength = 500;

const codeOf = ({ positionals: [code] }: OpsInput): string => {
  if (!code) throw new OpsUsageError('CODE is required.');
  return normaliseCode(code);
};

function wholeOf({ options }: OpsInput, name: string): number {
  const value = Number(options[name]);
  if (!Number.isSafeInteger(value) || value < 1) throw new OpsUsageError(`--${name} takes a whole number.`);
  return value;
}

function benefitOf(input: OpsInput): CouponBenefit {
  const { options } = input;
  const benefits = ['cashback', 'points', 'item'].filter((name) => options[name] !== undefined);
  if (benefits.length !== 1) throw new OpsUsageError('One of --cashback, --points or --item is required.');
  if (benefits[0] === 'points') return { type: 'get_points', points: wholeOf(input, 'points') };
  if (benefits[0] === 'item') return { type: 'item_redeem', itemId: wholeOf(input, 'item') };
  return { type: 'cashback', satang: satangOf(input, 'cashback') };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Start of a day in Bangkok. */
function startOfDay({ options }: OpsInput, name: string): Date | null {
  const text = options[name];
  if (text === undefined) return null;
  if (!isDay(String(text))) throw new OpsUsageError(`--${name} takes a day, yyyy-mm-dd.`);
  return startOfBangkokDay(String(text));
}

/** Last millisecond of a day in Bangkok, so that pages show the given day. */
function endOfDay(input: OpsInput, name: string): Date | null {
  const start = startOfDay(input, name);
  return start && new Date(start.getTime() + dayMs - 1);
}

const benefitText = ({ amountSatang, points, itemId }: CouponRow): string =>
  amountSatang === null
    ? points === null
      ? `item ${itemId}`
      : `${points} points`
    : `${toBaht(amountSatang)} THB`;

const create: OpsCommand = {
  name: 'coupon create',
  usage:
    'CODE --name TEXT --name-th TEXT --about TEXT --about-th TEXT (--cashback BAHT | --points N | --item ID) [--limit N] [--from DAY] [--until DAY]',
  summary: 'creates a coupon that users add by its code; --until includes that day in Bangkok',
  options: {
    name: { type: 'string' },
    'name-th': { type: 'string' },
    about: { type: 'string' },
    'about-th': { type: 'string' },
    cashback: { type: 'string' },
    points: { type: 'string' },
    item: { type: 'string' },
    limit: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
  },
  run: async ({ db, clock }, input) => {
    const at = clock.now();
    const coupon = {
      code: codeOf(input),
      names: { en: textOf(input, 'name'), th: textOf(input, 'name-th') },
      descriptions: { en: textOf(input, 'about'), th: textOf(input, 'about-th') },
      benefit: benefitOf(input),
      claimLimit: input.options.limit === undefined ? null : wholeOf(input, 'limit'),
      startsAt: startOfDay(input, 'from') ?? at,
      expiresAt: endOfDay(input, 'until'),
      at,
    };
    const row = await inTransaction(db, async (tx) => {
      const made = await createCoupon(tx, coupon);
      await writeAudit(tx, {
        actor: input.operator,
        action: 'coupon.create',
        subject: { kind: 'coupon', id: made.code },
        detail: { gift: benefitText(made), limit: made.claimLimit },
        at,
      });
      return made;
    });
    input.print(`Coupon ${row.code}: ${benefitText(row)}.`);
  },
};

const missing = () => new ApiError('COUPON_NOT_FOUND', { detail: 'Coupon not found' });

const give: OpsCommand = {
  name: 'coupon give',
  usage: 'CODE --user USERNAME --reason TEXT',
  summary: "adds a coupon to a user's wallet",
  options: { user: { type: 'string' }, reason: { type: 'string' } },
  run: async ({ db, clock }, input) => {
    const [code, username, reason] = [codeOf(input), textOf(input, 'user'), textOf(input, 'reason')];
    const at = clock.now();
    await inTransaction(db, async (tx) => {
      const coupon = await findCouponByCode(tx, code);
      if (!coupon) throw missing();
      const user = await findUserByUsername(tx, username);
      if (!user) throw new ApiError('NOT_FOUND', { detail: 'No seller has this username.' });
      await giveCoupon(tx, coupon, user.id, at);
      await writeAudit(tx, {
        actor: input.operator,
        action: 'coupon.give',
        subject: { kind: 'coupon', id: code },
        reason,
        detail: { userId: user.id },
        at,
      });
    });
    input.print(`Coupon ${code} is in the wallet of ${username}.`);
  },
};

const list: OpsCommand = {
  name: 'coupon list',
  usage: '',
  summary: 'lists coupons with their reward, claims, uses and expiry',
  run: async ({ db }, { print }) => {
    const rows = await allCoupons(db, listLength);
    for (const { coupon, used } of rows) {
      const end = coupon.stoppedAt ? 'stopped' : (coupon.expiresAt?.toISOString() ?? 'no end');
      const claims = `${coupon.claimed} of ${coupon.claimLimit ?? 'any'}`;
      print([coupon.code, benefitText(coupon), claims, `${used} used`, end, coupon.names.en].join('\t'));
    }
    if (rows.length === 0) print('There are no coupons.');
  },
};

const stop: OpsCommand = {
  name: 'coupon stop',
  usage: 'CODE --reason TEXT',
  summary: 'stops a coupon now; what it already gave is kept',
  options: { reason: { type: 'string' } },
  run: async ({ db, clock }, input) => {
    const [code, reason, at] = [codeOf(input), textOf(input, 'reason'), clock.now()];
    await inTransaction(db, async (tx) => {
      const coupon = await findCouponByCode(tx, code);
      if (!coupon) throw missing();
      if (!(await stopCoupon(tx, coupon.id, at))) {
        throw new ApiError('ILLEGAL_TRANSITION', { detail: 'The coupon was already stopped.' });
      }
      const subject = { kind: 'coupon', id: code };
      await writeAudit(tx, { actor: input.operator, action: 'coupon.stop', subject, reason, at });
    });
    input.print(`Coupon ${code} was stopped.`);
  },
};

/** Operator commands for coupons. */
export const couponOpsCommands: readonly OpsCommand[] = [create, give, list, stop];
