import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type ExampleCalls, exampleAddress } from '@talad/contract/example-calls';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { samplePropsOf } from '@talad/contract/sample-props';
import { slots } from '@talad/contract/slots';
import type { TSchema } from 'typebox';
import type { Configuration } from 'webpack';
import { withHotUpdates } from '../hot/with-hot-updates.ts';
import { baseConfig } from './base.ts';
import { exposedModules } from './remote-config.ts';

const require = createRequire(import.meta.url);

/** Source of the module with what the remote has; see `standalone/generated.d.ts`. */
function moduleSource(folder: string, declaration: RemoteDeclaration, examples: ExampleCalls): string {
  const modules = Object.entries(exposedModules(declaration)).map(
    ([key, file]) => `  ${JSON.stringify(key)}: () => import(${JSON.stringify(join(folder, file))}),`,
  );
  const addresses = declaration.pages.map((page) => [page.id, exampleAddress(page, examples)]);
  const filled = new Set(declaration.slots.map(({ slot }) => slot));
  const schemas: Record<string, TSchema> = slots;
  const props = [...filled].map(
    (slot) => `  ${JSON.stringify(slot)}: ${samplePropsOf(schemas[slot] ?? {})},`,
  );
  return `export { default as declaration } from ${JSON.stringify(join(folder, 'remote.ts'))};
export const modules = {\n${modules.join('\n')}\n};
export const addresses = ${JSON.stringify(Object.fromEntries(addresses))};
export const slotProps = {\n${props.join('\n')}\n};
`;
}

/** A remote and the whole platform in one build, to view it alone: no host, no federation, no store. */
export function standaloneConfig(
  folder: string,
  declaration: RemoteDeclaration,
  outputFolder: string,
  /** Of the calls that give pages the values in their addresses. */
  examples: ExampleCalls,
): Configuration {
  const generated = join(outputFolder, 'generated');
  mkdirSync(generated, { recursive: true });
  const entry = join(generated, 'remote-modules.js');
  writeFileSync(entry, moduleSource(folder, declaration, examples));
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
