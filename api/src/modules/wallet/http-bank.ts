import { decimalBaht, toBaht } from '@talad/contract/money';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { BankConfig } from '../../config/outside-services.ts';
import { BankOutcomeUnknown, type BankPort, type PayoutFailure, type PayoutState } from '../../ports/bank.ts';

const defaultTimeoutMs = 10_000;
const maxResponseBytes = 64 * 1024;

const Payout = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  reference: Type.String(),
  status: Type.Enum(['accepted', 'paid', 'rejected']),
  amount: Type.String({ pattern: '^[0-9]+\\.[0-9]{2}$' }),
  currency: Type.Literal('THB'),
  rejection: Type.Optional(Type.Object({ code: Type.String() })),
});
type Payout = Static<typeof Payout>;

const failures: Readonly<Record<string, PayoutFailure>> = {
  account_closed: 'ACCOUNT_CLOSED',
  name_mismatch: 'NAME_MISMATCH',
};

/** Baht with two decimals, the bank's amount format. */
export const bankAmount = (satang: number): string => decimalBaht(toBaht(satang));

function readPayout(body: unknown, reference: string, satang: number): PayoutState {
  if (!Value.Check(Payout, body)) throw new BankOutcomeUnknown('the response is not a payout');
  const payout: Payout = body;
  if (payout.reference !== reference || payout.amount !== bankAmount(satang)) {
    throw new BankOutcomeUnknown('the response is about another payout');
  }
  const { id: payoutId, status: state } = payout;
  if (state !== 'rejected') return { state, payoutId };
  return { state, payoutId, reason: failures[payout.rejection?.code ?? ''] ?? 'BANK_REJECTED' };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.length > maxResponseBytes) throw new BankOutcomeUnknown('the response is too long');
  try {
    return JSON.parse(text);
  } catch {
    throw new BankOutcomeUnknown(`the response to HTTP ${response.status} is not JSON`);
  }
}

/** A bank's payout API over HTTPS: `POST /v1/payouts` with an idempotency key, `GET /v1/payouts/by-reference/:reference`. */
export function createHttpBank({ url, apiKey }: BankConfig, timeoutMs = defaultTimeoutMs): BankPort {
  async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${url}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${apiKey}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: await readJson(response) };
    } catch (error) {
      if (error instanceof BankOutcomeUnknown) throw error;
      const name = error instanceof Error ? error.name : '';
      throw new BankOutcomeUnknown(
        name === 'TimeoutError' ? 'no response in time' : 'the bank cannot be reached',
      );
    }
  }
  return {
    pay: async ({ reference, satang, bankCode, accountNumber, accountName }) => {
      const { status, body } = await ask('/v1/payouts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': reference },
        body: JSON.stringify({
          reference,
          amount: bankAmount(satang),
          currency: 'THB',
          beneficiary: { bankCode, accountNumber, name: accountName },
        }),
      });
      if (status === 200 || status === 201) return readPayout(body, reference, satang);
      throw new BankOutcomeUnknown(`HTTP ${status}`);
    },
    find: async (reference, satang) => {
      const { status, body } = await ask(`/v1/payouts/by-reference/${encodeURIComponent(reference)}`);
      if (status === 200) return readPayout(body, reference, satang);
      // A proxy may also answer 404, so only the bank's own error code counts.
      if (status === 404 && Value.Check(Type.Object({ code: Type.Literal('payout_not_found') }), body)) {
        return undefined;
      }
      throw new BankOutcomeUnknown(`HTTP ${status}`);
    },
  };
}
