import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@talad/contract/remote';
import type { Configuration } from 'webpack';
import { withHotUpdates } from '../hot/with-hot-updates.ts';
import { baseConfig } from './base.ts';
import { exposedModules } from './remote-config.ts';

const require = createRequire(import.meta.url);

/** A remote and the whole platform in one build, to view it alone: no host, no federation, no store. */
export function standaloneConfig(
  folder: string,
  declaration: RemoteDeclaration,
  outputFolder: string,
): Configuration {
  const generated = join(outputFolder, 'generated');
  mkdirSync(generated, { recursive: true });
  const entry = join(generated, 'remote-modules.js');
  const modules = Object.entries(exposedModules(declaration)).map(
    ([key, file]) => `  ${JSON.stringify(key)}: () => import(${JSON.stringify(join(folder, file))}),`,
  );
  writeFileSync(
    entry,
    `export { default as declaration } from ${JSON.stringify(join(folder, 'remote.ts'))};\nexport const modules = {\n${modules.join('\n')}\n};\n`,
  );
  const base = baseConfig(folder, 'development', 'browser');
  const configuration: Configuration = {
    ...base,
    name: `${declaration.name} standalone`,
    // First: it must be evaluated before React.
    entry: {
      main: ['@talad/tooling/hot/page/standalone-page', '@talad/tooling/standalone/main'].map((name) =>
        require.resolve(name),
      ),
    },
    output: {
      path: join(outputFolder, 'assets'),
      publicPath: '/assets/',
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: true,
    },
    resolve: { ...base.resolve, alias: { '@generated/remote-modules': entry } },
  };
  return withHotUpdates(configuration, 'standalone');
}
