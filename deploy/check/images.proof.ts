import { parseArgs } from 'node:util';
import { requirePrograms } from '@talad/tooling/commands/debian-packages';
import { makeBaseImages } from './base-images.ts';
import { buildImage, deployables } from './build-images.ts';
import { checkImage, describeImage } from './image-rules.ts';
import { runSite } from './run-site.ts';

const usage = `pnpm prove images [options]
  --no-build   use the images of the last run`;

/**
 * Builds the images of all deployables and starts each, as an orchestrator would: read-only, as its user, with its secrets in
 * files and a PostgreSQL outside. Prints what the images are and what the servers answered.
 */
const logLine = (line: string) => console.log(line);

const { values } = parseArgs({
  options: { 'no-build': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log(usage);
  process.exit();
}

requirePrograms(
  {
    '/usr/bin/buildah': { package: 'buildah' },
    '/usr/sbin/debootstrap': { package: 'debootstrap' },
  },
  logLine,
);
if (process.getuid?.() !== 0)
  throw new Error('pnpm prove images needs root: it mounts the images that it starts.');

await makeBaseImages(logLine);
for (const name of values['no-build'] ? [] : deployables) {
  const from = performance.now();
  await buildImage(name);
  logLine(`Built ${name} (${Math.round((performance.now() - from) / 1000)} s)`);
}
const images = await Promise.all(deployables.map(describeImage));
console.table(Object.fromEntries(images.map(({ name, ...row }) => [name, row])));
const servers = await runSite(logLine);
console.table(Object.fromEntries(servers.map(({ name, problems: _, ...row }) => [name, row])));
const problems = [...images.flatMap(checkImage), ...servers.flatMap(({ problems: found }) => found)];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'All images are built and run.' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
