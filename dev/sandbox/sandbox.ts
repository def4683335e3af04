import type { Config } from '@talad/api/config/config';
import { SettingsError } from '@talad/server/settings-error';
import { type FastifyInstance, fastify } from 'fastify';
import { startBank } from './bank/start-bank.ts';
import { behaviourRoutes } from './behaviour.ts';
import { gameServerRoutes } from './game-server/game-server.routes.ts';
import { startIdentityProviders } from './identity-providers/start-identity-providers.ts';
import { mailboxRoutes } from './mail/mailbox.routes.ts';
import { Mailbox } from './mail/mailbox.ts';
import { startSmtpReceiver } from './mail/smtp-receiver.ts';
import { overviewRoutes } from './overview.routes.ts';
import { startPayments } from './payments/start-payments.ts';
import { smsRoutes } from './sms/sms.routes.ts';
import { SmsInbox } from './sms/sms-inbox.ts';
import { supportDeskRoutes } from './support-desk/support-desk.routes.ts';
import { SupportDesk } from './support-desk/support-desk.ts';

export interface Sandbox {
  readonly app: FastifyInstance;
  readonly smtpPort: number;
  close(): Promise<void>;
}

export type SandboxConfig = Pick<
  Config,
  'environment' | 'sandboxPort' | 'sandboxSmtpPort' | 'logLevel' | 'sms' | 'bank' | 'payments' | 'apiPort'
> &
  Partial<Pick<Config, 'siteOrigin' | 'supportDesk'>>;

/** Simulates the external services over their own protocols. Refuses to run in production. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  if (config.environment === 'production') {
    throw new SettingsError(['NODE_ENV: the sandbox does not run in production']);
  }
  const mailbox = new Mailbox();
  const app = fastify({
    logger: { level: config.logLevel === 'info' ? 'warn' : config.logLevel },
    // Clients that wait for a slow response must not delay the shutdown.
    forceCloseConnections: true,
  });
  const smtp = await startSmtpReceiver(mailbox, config.sandboxSmtpPort, behaviourRoutes(app, 'mail'));
  overviewRoutes(app);
  mailboxRoutes(app, mailbox);
  smsRoutes(app, new SmsInbox(), config.sms?.key ?? '');
  if (config.bank) startBank(app, config.bank, `http://127.0.0.1:${config.apiPort}/api/bank/callback`);
  if (config.supportDesk) supportDeskRoutes(app, new SupportDesk(), config.supportDesk);
  gameServerRoutes(app);
  startIdentityProviders(app, config.siteOrigin ?? 'http://localhost:3000');
  if (config.payments) {
    await startPayments(app, config.payments, `http://127.0.0.1:${config.apiPort}/api/payment/webhook`);
  }
  await app.listen({ port: config.sandboxPort, host: '127.0.0.1' });
  return {
    app,
    smtpPort: smtp.port,
    close: async () => {
      await app.close();
      await smtp.close();
    },
  };
}
