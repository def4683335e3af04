import { startDevSite } from '../dev/dev-site.ts';
import { devRemoteUsage, runDevRemote } from '../dev/run-dev-remote.ts';
import { readDeclaration } from '../release/build.ts';
import { keepOpen } from './keep-open.ts';
import { greeting, siteFromEnvironment } from './site-settings.ts';

const usage = `pnpm dev [remote …]                     the whole site, following every change; the builds of the
                                        named remotes are ready for the first one
${devRemoteUsage}`;

async function devSite(remotes: string[], signal: AbortSignal) {
  // Rejects if there is no such remote.
  await Promise.all(remotes.map(readDeclaration));
  const from = performance.now();
  const site = await startDevSite({ ...siteFromEnvironment(), signal, follow: remotes });
  console.log(greeting(site, from));
  return site;
}

const args = process.argv.slice(2);
const isInOtherSite = args.some((argument) => argument.startsWith('--'));
const work = isInOtherSite ? runDevRemote(args) : keepOpen((signal) => devSite(args, signal));
work.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error, `\n\n${usage}`);
  process.exitCode = 1;
});
