import { join } from 'node:path';
import { createTypeChecks } from '../dev/type-checks.ts';
import { problemText, watchBuild } from '../dev/watch-build.ts';
import { readDeclaration } from '../release/build.ts';
import { readExamples } from '../standalone/read-examples.ts';
import { forwardToSite, respondWithExamples } from '../standalone/respond-to-calls.ts';
import { serveStandalone } from '../standalone/serve.ts';
import { standaloneConfig } from '../webpack/standalone-config.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { readPort, requireFreePorts } from './ports.ts';

/**
 * Serves one remote alone: its pages, and its slots with sample props. Calls get the examples of the API, or go to a site. Open
 * pages follow every save and show build errors.
 */
export async function runStandalone([name]: string[]): Promise<void> {
  if (!name) throw new Error('pnpm standalone <remote>');
  const port = readPort('PORT', 3100);
  await requireFreePorts({ PORT: port });
  // Throws if there is no such remote.
  await readDeclaration(name);
  const output = join(remoteFolder(name), 'dist/standalone');
  const { API_ORIGIN: apiOrigin } = process.env;
  const examples = await readExamples();
  const calls = apiOrigin ? forwardToSite(new URL(apiOrigin)) : respondWithExamples(examples);
  const site = await serveStandalone({ title: name, folder: output, port, calls });
  const source = apiOrigin
    ? `Its calls go to ${apiOrigin}`
    : 'Its calls get the examples of the API; API_ORIGIN sends them to a site';
  console.log(`${name} is open at ${site.origin}. ${source}. Ctrl-C closes it.`);
  const types = createTypeChecks(name, (problems) => {
    site.show({ problems });
    if (problems.length > 0) console.error(problemText(problems));
  });
  watchBuild({
    name,
    configure: (declaration) => [standaloneConfig(remoteFolder(name), declaration, output, examples)],
    async onBuilt({ declaration, hash }) {
      site.show({ hash });
      console.log('Built.');
      types.start(declaration);
    },
    onBroken(problems) {
      types.stop();
      site.show({ problems });
      console.error(problemText(problems));
    },
  });
}

if (import.meta.main)
  runStandalone(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
