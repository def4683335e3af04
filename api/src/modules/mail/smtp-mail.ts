import { createTransport } from 'nodemailer';
import type { MailPort } from '../../ports/mail.ts';

const defaultTimeoutMs = 10_000;

/** Sends over SMTP to the sandbox's mailbox or a real relay, depending on the URL. */
export function createSmtpMail(url: string, from: string, timeoutMs = defaultTimeoutMs): MailPort {
  const transport = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from },
  );
  return {
    send: async (message) => {
      await transport.sendMail({ ...message });
    },
    close: async () => transport.close(),
  };
}
