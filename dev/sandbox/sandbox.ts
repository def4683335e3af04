import { sandboxAccess } from '@talad/server/sandbox-access';
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
import type { SandboxConfig } from './sandbox-config.ts';
import { smsRoutes } from './sms/sms.routes.ts';
import { SmsInbox } from './sms/sms-inbox.ts';
import { supportDeskRoutes } from './support-desk/support-desk.routes.ts';
import { SupportDesk } from './support-desk/support-desk.ts';

export interface Sandbox {
  readonly app: FastifyInstance;
  readonly smtpPort: number;
  close(): Promise<void>;
}

/** Simulates the external services over their own protocols. Refuses to run in production. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  if (config.environment === 'production') {
    throw new SettingsError(['NODE_ENV: the sandbox does not run in production']);
  }
  const access = sandboxAccess(config.sandboxPort);
  const api = `http://127.0.0.1:${config.apiPort}`;
  const mailbox = new Mailbox();
  const app = fastify({
    logger: { level: config.logLevel },
    disableRequestLogging: true,
    // Clients that wait for a slow response must not delay the shutdown.
    forceCloseConnections: true,
  });
  const smtp = await startSmtpReceiver(mailbox, config.sandboxSmtpPort, behaviourRoutes(app, 'mail'));
  overviewRoutes(app);
  mailboxRoutes(app, mailbox);
  smsRoutes(app, new SmsInbox(), access.sms.key);
  startBank(app, access.bank, `${api}/api/bank/callback`);
  supportDeskRoutes(app, new SupportDesk(), access.supportDesk);
  gameServerRoutes(app);
  startIdentityProviders(app, config.siteOrigin);
  await startPayments(app, access.payments, `${api}/api/payment/webhook`);
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
