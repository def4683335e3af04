import type { BankConfig } from '@talad/api/config/outside-services';
import { bankSignature } from '@talad/api/modules/wallet/bank-signature';
import type { FastifyInstance } from 'fastify';
import { bankRoutes } from './bank.routes.ts';
import { Bank } from './bank.ts';

/** Adds the bank to the sandbox; it sends signed callbacks to `callbackUrl`. */
export function startBank(app: FastifyInstance, config: BankConfig, callbackUrl: string): Bank {
  const bank = new Bank((reference) => {
    const body = JSON.stringify({ event: 'payout.updated', reference });
    const headers = {
      'content-type': 'application/json',
      'bank-signature': bankSignature(config.callbackSecret, body, new Date()),
    };
    // An unreachable API polls the bank by itself.
    fetch(callbackUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
  });
  bankRoutes(app, bank, config);
  return bank;
}
