import { once } from 'node:events';
import { resolve } from 'node:path';
import { workspaceRoot } from '../webpack/workspace.ts';
import type { RunningSite } from './site.ts';

const number = (name: string, fallback: number) => Number(process.env[name] || fallback);

/** Ports and data folder of the site, with overrides from the environment. */
export const siteFromEnvironment = () => ({
  port: number('PORT', 3000),
  apiPort: number('API_PORT', 4000),
  sandboxPort: number('SANDBOX_PORT', 4200),
  registryPort: number('REGISTRY_PORT', 3003),
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

/**
 * Starts a site and waits for Ctrl-C or until one of its processes exits by itself, then stops everything in order. Also
 * listens during the start, or a site stopped then would leave the processes that were running already.
 */
export async function keepOpen(
  start: (signal: AbortSignal) => Promise<Pick<RunningSite, 'stop' | 'broken'>>,
): Promise<never> {
  const closing = new AbortController();
  const asked = once(closing.signal, 'abort');
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!closing.signal.aborted) console.log('\nClosing …');
      closing.abort();
    });
  }
  try {
    const { stop, broken } = await start(closing.signal);
    const reason = await Promise.race([broken, asked.then(() => undefined)]);
    if (reason !== undefined) console.error(reason);
    await stop();
    process.exit(reason === undefined ? 0 : 1);
  } catch (error) {
    if (!closing.signal.aborted) console.error(error instanceof Error ? error.message : error);
    process.exit(closing.signal.aborted ? 0 : 1);
  }
}
