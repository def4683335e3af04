import { join } from 'node:path';
import webpack from 'webpack';
import { readDeclaration } from '../release/build.ts';
import { serveStandalone } from '../standalone/serve.ts';
import { standaloneConfig } from '../webpack/standalone-config.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { requireFreePorts } from './ports.ts';

/** Serves one remote alone with the real API, and rebuilds it whenever one of its files changes. */
async function main(name: string | undefined) {
  if (!name) throw new Error('pnpm --filter @talad/<remote> standalone');
  const port = Number(process.env.PORT || 3100);
  const apiOrigin = process.env.API_ORIGIN || 'http://localhost:3000';
  await requireFreePorts({ PORT: port });
  const folder = remoteFolder(name);
  const declaration = await readDeclaration(name);
  const output = join(folder, 'dist/standalone');
  console.log(`Building ${name} …`);
  const compiler = webpack(standaloneConfig(folder, declaration, output));
  let isOpen = false;
  compiler.watch({ aggregateTimeout: 200 }, (error, stats) => {
    if (error || !stats) return console.error(error);
    console.log(stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : 'Built.');
    if (isOpen || stats.hasErrors()) return;
    isOpen = true;
    serveStandalone({ title: name, folder: output, port, apiOrigin }).then(
      ({ origin }) =>
        console.log(`${name} is open at ${origin}, its calls go to ${apiOrigin}. Ctrl-C closes it.`),
      fail,
    );
  });
}

function fail(error: unknown) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main(process.argv[2]).catch(fail);
