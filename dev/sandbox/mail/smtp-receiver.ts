import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Behaviour } from '../behaviour.ts';
import type { Mailbox } from './mailbox.ts';

const maxBytes = 5 * 1024 * 1024;

export interface SmtpReceiver {
  readonly port: number;
  close(): Promise<void>;
}

const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/**
 * Receives every mail sent to this port into the mailbox, according to the failure mode. Port 0 chooses a free port.
 */
export async function startSmtpReceiver(
  mailbox: Mailbox,
  port: number,
  behaviour: Behaviour,
): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    onConnect: (_session, callback) => {
      const { mode, delayMs } = behaviour;
      if (mode === 'slow') void delay(delayMs, undefined, { ref: false }).then(() => callback());
      else if (mode === 'down') callback(smtpError(421, 'Service not available'));
      else if (mode === 'garbage') callback(smtpError(199, 'It works!'));
      else callback();
    },
    onData: (stream, session, callback) => {
      buffer(stream)
        .then(async (raw) => {
          const mail = await PostalMime.parse(raw);
          mailbox.add({
            from: mail.from?.address ?? '',
            // The envelope lists all recipients; the header may omit some.
            to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
          });
          // Accepted all the same: a client that retries sends it twice.
          callback(behaviour.mode === 'lost' ? smtpError(451, 'Try again later') : null);
        })
        .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))));
    },
  });
  // A client that disconnects midway is not an error here.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
