import { startDevSite } from '../dev/dev-site.ts';
import { devRemoteUsage, runDevRemote } from '../dev/run-dev-remote.ts';
import { keepOpen } from './keep-open.ts';
import { greeting, siteFromEnvironment } from './site-settings.ts';

const usage = `npm run dev                             the whole site, following every change
${devRemoteUsage}`;

async function devSite(signal: AbortSignal) {
  const from = performance.now();
  const site = await startDevSite({ ...siteFromEnvironment(), signal });
  console.log(greeting(site, from));
  return site;
}

const args = process.argv.slice(2);
const work = args.length === 0 ? keepOpen(devSite) : runDevRemote(args);
work.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error, `\n\n${usage}`);
  process.exitCode = 1;
});
