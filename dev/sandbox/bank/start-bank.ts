import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BankAccess } from '../sandbox-config.ts';
import { bankRoutes } from './bank.routes.ts';
import { Bank } from './bank.ts';

/** The `bank-signature` header: the time in seconds, and the HMAC of that time and the body. */
function signatureOf(secret: string, body: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** Adds the bank to the sandbox; it sends signed callbacks to `callbackUrl`. */
export function startBank(app: FastifyInstance, access: BankAccess, callbackUrl: string): Bank {
  const bank = new Bank((reference) => {
    const body = JSON.stringify({ event: 'payout.updated', reference });
    const headers = {
      'content-type': 'application/json',
      'bank-signature': signatureOf(access.callbackSecret, body),
    };
    // An unreachable API polls the bank by itself.
    fetch(callbackUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
  });
  bankRoutes(app, bank, access);
  return bank;
}
