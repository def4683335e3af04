import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Mode, outputFolder, serverOutput } from './base.ts';
import { DeferredModulesPlugin } from './deferred-modules-plugin.ts';
import { ChunkRetryPlugin } from './integrity-plugin.ts';
import { lateFiles, type PlatformModule, platformModules } from './platform.ts';
import { PortableIdsPlugin } from './portable-ids-plugin.ts';
import { sourceMaps, sourceName } from './source-maps.ts';
import { packageFolder } from './workspace.ts';

/** Connects pages in development with the builds that follow the sources. */
const followsChanges = join(import.meta.dirname, '../hot/page/host-page.ts');

/** In development remotes are compiled for React Refresh, and take the elements from another module of React. */
function sharedModules(mode: Mode): PlatformModule[] {
  const modules = platformModules();
  const jsx = modules.find(({ name }) => name === 'react/jsx-runtime');
  return mode === 'development' && jsx ? [...modules, { ...jsx, name: 'react/jsx-dev-runtime' }] : modules;
}

const imported = (name: string) => JSON.stringify(name);

/**
 * Writes the platform's modules for the browser and for the server. In the browser each runs in its own function (as
 * one task they block a phone for more than half a second), and the late ones are separate files.
 */
function writePlatform(folder: string, mode: Mode) {
  const generated = join(outputFolder(folder, mode), 'generated');
  mkdirSync(generated, { recursive: true });
  const browser = join(generated, 'platform.js');
  const module = ({ name, version, isLate }: PlatformModule) =>
    `{ name: ${imported(name)}, version: ${imported(version)}, load: () => import(${isLate ? '' : '/* webpackMode: "eager" */ '}${imported(name)}) }`;
  writeFileSync(browser, `export const platform = [\n${sharedModules(mode).map(module).join(',\n')}\n];\n`);
  const server = join(generated, 'platform-modules.cjs');
  writeFileSync(
    server,
    `exports.platformModules = { ${platformModules()
      .map(({ name }) => `${imported(name)}: () => require(${imported(name)})`)
      .join(', ')} };\n`,
  );
  return { browser, server };
}

/**
 * The router's package exports only its development build, which puts every warning's text into the first script; the
 * production build lies beside it.
 */
function productionRouter(folder: string): Record<string, string> {
  const dom = createRequire(join(folder, 'package.json')).resolve('react-router-dom');
  const production = join(dirname(createRequire(dom).resolve('react-router')), '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/** The build of axios that has no other way to the network than functions of a browser. */
const browserAxios = (): string =>
  join(
    dirname(createRequire(join(packageFolder('@talad/runtime'), 'package.json')).resolve('axios')),
    '../browser/axios.cjs',
  );

/** Images of documents: both builds use the same URLs, those of the browser build. */
const pictureRule = (base: string, emit: boolean) => ({
  test: /\.webp$/,
  type: 'asset/resource',
  generator: { filename: 'pictures/[name].[contenthash:10][ext]', publicPath: base, emit },
});

/**
 * Lets browsers that support it compile the whole first script eagerly while it downloads: compiled lazily, its
 * functions cost a phone a third of a second before anything responds.
 */
const compileAtOnce = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\.js$/,
    // After the minimizer, which removes comments, and before the source maps, which count its line.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Folder of `workingTreeConfig` in that of the browser build, from which the host's server serves it. */
export const workingTreeFolder = 'working-tree';

/**
 * The browser build of pages that show a remote from a working tree, beside a production build: only React's development build takes
 * new components. Its pictures are those of the production build.
 */
export function workingTreeConfig(folder: string, assetsBase: string): Configuration {
  const config = hostBrowserConfig(folder, 'development', assetsBase, false);
  const path = join(outputFolder(folder, 'production'), 'browser', workingTreeFolder);
  return {
    ...config,
    name: 'host browser for working trees',
    devtool: false,
    output: { ...config.output, path },
    // Content blockers refuse files by names such as those of sources.
    optimization: { ...config.optimization, chunkIds: 'deterministic' },
  };
}

/** The host's browser build: the page layout and the platform that every remote shares. */
export function hostBrowserConfig(
  folder: string,
  mode: Mode,
  assetsBase: string,
  hasPictures = true,
): Configuration {
  const platform = writePlatform(folder, mode);
  const base = baseConfig(folder, mode, 'browser');
  return {
    ...base,
    ...sourceMaps(mode),
    module: { rules: [...(base.module?.rules ?? []), pictureRule(assetsBase, hasPictures)] },
    name: 'host browser',
    entry: { main: [...(mode === 'development' ? [followsChanges] : []), './src/start.ts'] },
    output: {
      path: join(outputFolder(folder, mode), 'browser'),
      publicPath: 'auto',
      uniqueName: 'host',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      devtoolModuleFilenameTemplate: sourceName('host', folder),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      clean: true,
    },
    resolve: {
      ...base.resolve,
      alias: {
        '@generated/platform': platform.browser,
        ...(mode === 'production' && productionRouter(folder)),
      },
    },
    optimization: {
      ...base.optimization,
      runtimeChunk: false,
      moduleIds: 'deterministic',
      splitChunks: { chunks: 'async' },
    },
    plugins: [
      compileAtOnce(),
      new ChunkRetryPlugin(),
      new DeferredModulesPlugin(lateFiles()),
      new PortableIdsPlugin(),
      new ModuleFederationPlugin({
        name: 'host',
        virtualRuntimeEntry: true,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

/** The scripts inside the document, which the host's server writes into each page: always minified. */
export function hostInlineConfig(folder: string, mode: Mode): Configuration {
  return {
    ...baseConfig(folder, 'production', 'browser'),
    name: 'host inline scripts',
    entry: { 'before-content': './src/before-content.ts', 'after-content': './src/after-content.ts' },
    output: { path: join(outputFolder(folder, mode), 'inline'), filename: '[name].js', clean: true },
  };
}

/** The host's server build: the same layout for server rendering, with the platform's modules for the remotes. */
export function hostServerConfig(folder: string, mode: Mode, assetsBase: string): Configuration {
  const platform = writePlatform(folder, mode);
  const base = baseConfig(folder, mode, 'server');
  const { output, ...others } = serverOutput(folder, mode);
  return {
    ...base,
    ...sourceMaps(mode),
    module: { rules: [...(base.module?.rules ?? []), pictureRule(assetsBase, false)] },
    name: 'host server',
    entry: { render: ['./src/hardened-react.ts', './src/server-entry.tsx'] },
    resolve: {
      ...base.resolve,
      alias: {
        '@generated/platform-modules': platform.server,
        // Its build for Node has an HTTP client of its own; no call is made while a page renders.
        axios$: browserAxios(),
        ...(mode === 'production' && productionRouter(folder)),
      },
    },
    ...others,
    output: { ...output, devtoolModuleFilenameTemplate: sourceName('host', folder) },
  };
}
