import type { SmsConfig } from '../../config/config.ts';
import type { SmsPort } from './sms-port.ts';

const usualTimeoutMs = 10_000;

/** A message gateway over HTTP: `POST {url}/messages` with `to`, `from`, `text` and a reference against sending twice. */
export function createHttpSms({ url, key, sender }: SmsConfig, timeoutMs = usualTimeoutMs): SmsPort {
  return {
    send: async ({ to, text, reference }) => {
      const response = await fetch(`${url}/messages`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': reference,
        },
        body: JSON.stringify({ to, from: sender, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Read to its end, so that the connection is free again, and told to nobody: a gateway may repeat the message in it.
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The message gateway answered ${response.status}`);
    },
  };
}
