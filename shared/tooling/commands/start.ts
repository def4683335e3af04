import { greeting, keepOpen, siteFromEnvironment } from './keep-open.ts';
import { startSite } from './site.ts';

const from = performance.now();

try {
  const site = await startSite(siteFromEnvironment());
  console.log(greeting(site, from));
  keepOpen(site);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
