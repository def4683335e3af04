import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Mode, outputFolder } from './base.ts';
import { ChunkRetryPlugin } from './integrity-plugin.ts';
import { LateModulesPlugin } from './late-modules-plugin.ts';
import { lateKitFiles, type PlatformModule, platformModules } from './platform.ts';

const imported = (name: string) => JSON.stringify(name);

/**
 * The platform's modules for the browser's build, where each runs by a function of its own (in one stretch they keep a
 * phone's processor for more than half a second) and the late ones are files of their own, and for the server's.
 */
function writePlatform(folder: string, mode: Mode) {
  const generated = join(outputFolder(folder, mode), 'generated');
  mkdirSync(generated, { recursive: true });
  const browser = join(generated, 'platform.js');
  const module = ({ name, version, isLate }: PlatformModule) =>
    `{ name: ${imported(name)}, version: ${imported(version)}, load: () => import(${isLate ? '' : '/* webpackMode: "eager" */ '}${imported(name)}) }`;
  writeFileSync(browser, `export const platform = [\n${platformModules().map(module).join(',\n')}\n];\n`);
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

/**
 * Tells browsers that know it to compile the whole first script while it arrives, beside the page: compiled one by one as
 * they are called, its functions cost a phone a third of a second before anything answers.
 */
const compileAtOnce = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^main\.js$/,
  // After the minimizer, which leaves no comment.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
});

/** The host's browser build: the frame of the page and the platform that every remote takes from it. */
export function hostBrowserConfig(folder: string, mode: Mode, assetsBase: string): Configuration {
  const platform = writePlatform(folder, mode);
  const base = baseConfig(folder, mode, 'browser');
  return {
    ...base,
    module: { rules: [...(base.module?.rules ?? []), pictureRule(assetsBase, true)] },
    name: 'host browser',
    entry: { main: './src/start.ts' },
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
        '@generated/platform': platform.browser,
        ...(mode === 'production' && productionRouter(folder)),
      },
    },
    optimization: { runtimeChunk: false, moduleIds: 'deterministic', splitChunks: { chunks: 'async' } },
    plugins: [
      compileAtOnce,
      new ChunkRetryPlugin(),
      new LateModulesPlugin(lateKitFiles()),
      new ModuleFederationPlugin({
        name: 'host',
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
  const platform = writePlatform(folder, mode);
  const base = baseConfig(folder, mode, 'server');
  return {
    ...base,
    module: { rules: [...(base.module?.rules ?? []), pictureRule(assetsBase, false)] },
    name: 'host server',
    entry: { render: './src/server-entry.tsx' },
    resolve: { ...base.resolve, alias: { '@generated/platform-modules': platform.server } },
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
