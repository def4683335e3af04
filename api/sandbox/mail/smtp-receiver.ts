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

const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

/** Takes every mail that is sent to this port and puts it into the mailbox, in the manner of the day. Port 0 chooses a free one. */
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
      else if (mode === 'down') callback(refusal(421, 'Service not available'));
      else if (mode === 'garbage') callback(refusal(199, 'It works!'));
      else callback();
    },
    onData: (stream, session, callback) => {
      buffer(stream)
        .then(async (raw) => {
          const mail = await PostalMime.parse(raw);
          mailbox.add({
            from: mail.from?.address ?? '',
            // The envelope says who gets it; the header may leave people out.
            to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
          });
          // Taken all the same: whoever sends it again sends it twice.
          callback(behaviour.mode === 'lost' ? refusal(451, 'Try again later') : null);
        })
        .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))));
    },
  });
  // A client that hangs up in the middle is its own problem.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
