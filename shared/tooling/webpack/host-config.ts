import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Mode, outputFolder } from './base.ts';
import { ScriptIntegrityPlugin } from './integrity-plugin.ts';
import { firstViewModules, hostShared, lateModules } from './platform.ts';

/**
 * A shared module that nothing imports is not provided at all, so the host imports every late one in a place that
 * never runs, and every first-view one for its side of the share scope.
 */
function writeProvidedModules(folder: string, mode: Mode) {
  const generated = join(outputFolder(folder, mode), 'generated');
  mkdirSync(generated, { recursive: true });
  const browser = join(generated, 'provided-modules.js');
  writeFileSync(
    browser,
    `${firstViewModules.map((name) => `import ${JSON.stringify(name)};`).join('\n')}\nexport const late = { ${lateModules.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(name)})`).join(', ')} };\n`,
  );
  const server = join(generated, 'platform-modules.cjs');
  const all = [...firstViewModules, ...lateModules];
  writeFileSync(
    server,
    `exports.platformModules = { ${all.map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)})`).join(', ')} };\n`,
  );
  return { browser, server };
}

/**
 * The router's package names only its development build, which carries every warning's text into the first script; the
 * other one lies beside it.
 */
function productionRouter(folder: string): Record<string, string> {
  const dom = createRequire(join(folder, 'package.json')).resolve('react-router-dom');
  const production = join(dirname(createRequire(dom).resolve('react-router')), '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/** Pictures of documents: both builds name them alike, by the address under which the browser's build will lie. */
const pictureRule = (base: string, emit: boolean) => ({
  test: /\.webp$/,
  type: 'asset/resource',
  generator: { filename: 'pictures/[name].[contenthash:10][ext]', publicPath: base, emit },
});

/** The host's browser build: the frame of the page and the platform that every remote takes from it. */
export function hostBrowserConfig(folder: string, mode: Mode, assetsBase: string): Configuration {
  const provided = writeProvidedModules(folder, mode);
  const base = baseConfig(folder, mode, 'browser');
  return {
    ...base,
    module: { rules: [...(base.module?.rules ?? []), pictureRule(assetsBase, true)] },
    name: 'host browser',
    entry: { main: './src/main.tsx' },
    output: {
      path: join(outputFolder(folder, mode), 'browser'),
      publicPath: 'auto',
      uniqueName: 'host',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      clean: true,
    },
    resolve: {
      ...base.resolve,
      alias: {
        '@generated/provided-modules': provided.browser,
        ...(mode === 'production' && productionRouter(folder)),
      },
    },
    optimization: { runtimeChunk: false, moduleIds: 'deterministic', splitChunks: { chunks: 'async' } },
    plugins: [
      new ScriptIntegrityPlugin(),
      new ModuleFederationPlugin({
        name: 'host',
        shared: hostShared(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

/** The host's server build: the same frame for rendering, with the platform's modules to hand to the remotes. */
export function hostServerConfig(folder: string, mode: Mode, assetsBase: string): Configuration {
  const provided = writeProvidedModules(folder, mode);
  const base = baseConfig(folder, mode, 'server');
  return {
    ...base,
    module: { rules: [...(base.module?.rules ?? []), pictureRule(assetsBase, false)] },
    name: 'host server',
    entry: { render: './src/server-entry.tsx' },
    resolve: { ...base.resolve, alias: { '@generated/platform-modules': provided.server } },
    output: {
      path: join(outputFolder(folder, mode), 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
