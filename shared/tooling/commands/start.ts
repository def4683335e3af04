import { greeting, keepOpen, siteFromEnvironment } from './keep-open.ts';
import { startSite } from './site.ts';

const from = performance.now();

await keepOpen(async (signal) => {
  const site = await startSite({ ...siteFromEnvironment(), signal });
  console.log(greeting(site, from));
  return site;
});
