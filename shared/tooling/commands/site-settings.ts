import { resolve } from 'node:path';
import { workspaceRoot } from '../webpack/workspace.ts';
import { readPort } from './ports.ts';
import type { RunningSite, SitePorts } from './site.ts';

/** The mail server of the sandbox listens this far above its port. */
const smtpPortDistance = 25;

function portsFromEnvironment(): SitePorts {
  const sandboxPort = readPort('SANDBOX_PORT', 4200);
  return {
    PORT: readPort('PORT', 3000),
    API_PORT: readPort('API_PORT', 4000),
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: readPort('SANDBOX_SMTP_PORT', sandboxPort + smtpPortDistance, { isHttp: false }),
    REGISTRY_PORT: readPort('REGISTRY_PORT', 3003),
  };
}

/** Ports and data folder of the site, with overrides from the environment. */
export const siteFromEnvironment = () => ({
  ports: portsFromEnvironment(),
  dataFolder: resolve(workspaceRoot, process.env.DATA_DIR || '.data'),
  logLine: (line: string) => console.log(line),
});

/** Demo accounts and their purpose. */
const accounts = [
  ['buyer@talad.test', 'verified buyer and seller, money in the wallet, two-factor on'],
  ['seller@talad.test', 'verified seller with listings on sale'],
  ['middleman@talad.test', 'middleman before the identity check'],
  ['newbie@talad.test', 'new user: no identity check, no bank account'],
  ['unverified@talad.test', 'email not confirmed yet'],
  ['noname@talad.test', 'no username yet'],
];

/** Text printed after the start; `since` is a `performance.now()` timestamp. */
export const greeting = (site: RunningSite, since: number) => `
Talad is open at ${site.origin}  (${((performance.now() - since) / 1000).toFixed(1)} s)

Demo accounts, password Talad#2026:
${accounts.map(([email, about]) => `  ${email?.padEnd(24)} ${about}`).join('\n')}

buyer@talad.test signs in with a code: add the key JBSWY3DPEHPK3PXP to an authenticator app, or run "pnpm demo:code".

Game accounts to link: ${site.sandboxOrigin}/sandbox/game-server
Mailbox: ${site.sandboxOrigin}/mailbox    API: ${site.origin}/api/docs    Ctrl-C closes everything.`;

/** Who signs in to the console of the releases, which needs a registry. */
export const staffGreeting = (site: RunningSite) => `
Console of the releases: ${site.origin}/releases. Staff sign in without a password: Mali Srisai (administrator),
Dao Suwan (releaser of mf-wallet), Somchai Kaew (viewer).`;
