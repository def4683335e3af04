import { resolve } from 'node:path';
import { workspaceRoot } from '../webpack/workspace.ts';
import { startSite } from './site.ts';

const from = performance.now();
const number = (name: string, fallback: number) => Number(process.env[name] || fallback);

/** Accounts of the demo shop and what each is for. */
const accounts = [
  ['buyer@talad.test', 'verified buyer and seller, money in the wallet'],
  ['seller@talad.test', 'verified seller with offers on sale'],
  ['middleman@talad.test', 'middleman before the identity check'],
  ['newbie@talad.test', 'new member: no identity check, no bank'],
  ['unverified@talad.test', 'e-mail not confirmed yet'],
  ['noname@talad.test', 'no username yet'],
];

try {
  const site = await startSite({
    port: number('PORT', 3000),
    apiPort: number('API_PORT', 4000),
    sandboxPort: number('SANDBOX_PORT', 4200),
    dataFolder: resolve(workspaceRoot, process.env.DATA_DIR || '.data'),
    tell: (line) => console.log(line),
  });
  console.log(`
Talad is open at ${site.origin}  (${((performance.now() - from) / 1000).toFixed(1)} s)

Demo accounts, password Talad#2026:
${accounts.map(([email, about]) => `  ${email?.padEnd(24)} ${about}`).join('\n')}

Mail of the demo shop: ${site.sandboxOrigin}/mailbox    API: ${site.origin}/api/docs    Ctrl-C closes everything.`);
  let isClosing = false;
  const close = async (code: number) => {
    if (isClosing) return;
    isClosing = true;
    console.log('\nClosing …');
    await site.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0));
  void site.broken.then((reason) => {
    if (!isClosing) console.error(reason);
    return close(1);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
