import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceMs = 5 * 60_000;

/** The `bank-signature` header: the time in seconds, and the HMAC of that time and the body. */
export function bankSignature(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** Whether the bank signed these bytes within the last minutes. */
export function isSignedByBank(secret: string, body: string, header: unknown, now: Date): boolean {
  const seconds = typeof header === 'string' ? /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header)?.[1] : undefined;
  if (seconds === undefined || typeof header !== 'string') return false;
  const at = new Date(Number(seconds) * 1000);
  const expected = bankSignature(secret, body, at);
  return (
    Math.abs(now.getTime() - at.getTime()) <= toleranceMs &&
    timingSafeEqual(Buffer.from(expected), Buffer.from(header))
  );
}
