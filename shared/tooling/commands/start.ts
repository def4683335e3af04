import { keepOpen } from './keep-open.ts';
import { startSite } from './site.ts';
import { greeting, siteFromEnvironment, staffGreeting } from './site-settings.ts';

const from = performance.now();

await keepOpen(async (signal) => {
  const site = await startSite({ ...siteFromEnvironment(), signal });
  console.log(greeting(site, from), staffGreeting(site));
  return site;
});
