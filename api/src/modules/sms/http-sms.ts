import type { SmsConfig } from '../../config/outside-services.ts';
import type { SmsPort } from '../../ports/sms.ts';

const defaultTimeoutMs = 10_000;

/** An SMS gateway over HTTP: `POST {url}/messages` with `to`, `from`, `text` and a reference as idempotency key. */
export function createHttpSms({ url, key, sender }: SmsConfig, timeoutMs = defaultTimeoutMs): SmsPort {
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
      // Drain the body to free the connection, but never log it: a gateway may echo the message.
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The message gateway returned ${response.status}`);
    },
  };
}
