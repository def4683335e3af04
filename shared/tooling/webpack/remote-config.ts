import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { localeModule, pageModule, type RemoteDeclaration, slotModule } from '@talad/contract/remote';
import type { Configuration } from 'webpack';
import { withHotUpdates } from '../hot/with-hot-updates.ts';
import { baseConfig, type Mode, outputFolder, serverOutput } from './base.ts';
import { ChunkRetryPlugin, ContainerIntegrityPlugin, chunkListOf } from './integrity-plugin.ts';
import { isPlatformRequest, remoteShared } from './platform.ts';
import { PortableIdsPlugin } from './portable-ids-plugin.ts';
import { sourceMaps, sourceName } from './source-maps.ts';
import { remoteFolder } from './workspace.ts';

/** Name of the federation container's global variable. */
export const globalNameOf = (remote: string) => remote.replaceAll('-', '_');

/** The default message namespace, which has no name, and the others. */
const messageGroups = ({ i18n }: RemoteDeclaration) => [undefined, ...(i18n.groups ?? [])];

/** Exposed modules of a remote with their files: one per page, slot, language and message namespace. */
export function exposedModules(declaration: RemoteDeclaration): Record<string, string> {
  return Object.fromEntries([
    ...declaration.pages.map((page) => [pageModule(page.id), page.module]),
    ...declaration.slots.map(({ slot, id, module }) => [slotModule(slot, id), module]),
    ...messageGroups(declaration).flatMap((group) =>
      declaration.i18n.locales.map((language) => [
        localeModule(language, group),
        `./src/locales/${group === undefined ? '' : `${group}.`}${language}.json`,
      ]),
    ),
  ]);
}

/** The browser build: a federation container without any platform code. */
export const browserConfig = (folder: string, declaration: RemoteDeclaration): Configuration =>
  containerConfig(folder, declaration, false);

/** The same in development, for pages whose host takes updates: one that is itself a development build. */
export const hotBrowserConfig = (folder: string, declaration: RemoteDeclaration): Configuration =>
  withHotUpdates(containerConfig(folder, declaration, true), declaration.name);

/**
 * What depends on whether the files of the build are final, or updated in open pages. Names of published files have no
 * words: content blockers refuse scripts by words such as "share", "social" or "banner".
 */
const fileSettings = (name: string, isHot: boolean) =>
  !isHot
    ? {
        chunkLoadingGlobal: chunkListOf(name),
        chunkFilename: '[id].[contenthash:10].js',
        plugin: new ContainerIntegrityPlugin('remoteEntry.js'),
      }
    : {
        // The same in every build: the container of an earlier one loads chunks of a later one.
        chunkLoadingGlobal: `webpackChunk_${name}`,
        chunkFilename: '[name].js',
        plugin: new ChunkRetryPlugin(),
      };

function containerConfig(folder: string, declaration: RemoteDeclaration, isHot: boolean): Configuration {
  const name = globalNameOf(declaration.name);
  const mode: Mode = isHot ? 'development' : 'production';
  const base = baseConfig(folder, mode, 'browser');
  const { chunkLoadingGlobal, chunkFilename, plugin } = fileSettings(name, isHot);
  return {
    ...base,
    ...sourceMaps(mode),
    name: `${declaration.name} browser`,
    entry: {},
    output: {
      path: join(outputFolder(folder, mode), 'browser'),
      publicPath: 'auto',
      uniqueName: name,
      chunkLoadingGlobal,
      chunkFilename,
      devtoolModuleFilenameTemplate: sourceName(declaration.name, remoteFolder(declaration.name)),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 4000,
      // A module that throws while it is evaluated (a shared module did not load) must not stay half-initialized in the
      // cache.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    optimization: {
      ...base.optimization,
      runtimeChunk: false,
      moduleIds: 'deterministic',
      chunkIds: isHot ? 'named' : 'deterministic',
      splitChunks: { chunks: 'async', minSize: 30_000 },
    },
    plugins: [
      new PortableIdsPlugin(),
      plugin,
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(exposedModules(declaration)).map(([key, file]) => [
            key,
            { import: file, name: key.slice(2).replaceAll('.', '-') },
          ]),
        ),
        shared: remoteShared(),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        // A file would be in the folder in which the command was given, which then has part in the version.
        virtualRuntimeEntry: true,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}

/** The build that the host's server loads: one CommonJS file with the platform packages as externals. */
export function serverConfig(folder: string, declaration: RemoteDeclaration, mode: Mode): Configuration {
  const generated = join(outputFolder(folder, mode), 'generated');
  mkdirSync(generated, { recursive: true });
  const rendered = new Set([
    ...declaration.pages.filter((page) => page.render === 'server').map((page) => pageModule(page.id)),
    ...declaration.slots
      .filter(({ render }) => render === 'server')
      .map(({ slot, id }) => slotModule(slot, id)),
    ...messageGroups(declaration).flatMap((group) =>
      declaration.i18n.locales.map((language) => localeModule(language, group)),
    ),
  ]);
  const modules = Object.entries(exposedModules(declaration)).filter(([key]) => rendered.has(key));
  // The `.cjs` extension marks CommonJS: a .js file in a package of type "module" could not `require`.
  const entry = join(generated, 'server.cjs');
  const lines = modules.map(
    ([key, file]) =>
      `exports[${JSON.stringify(key)}] = () => require(${JSON.stringify(join(folder, file))});`,
  );
  writeFileSync(entry, `${lines.join('\n')}\n`);
  const { output, ...others } = serverOutput(folder, mode);
  return {
    ...baseConfig(folder, mode, 'server'),
    ...sourceMaps(mode),
    name: `${declaration.name} server`,
    entry: { server: entry },
    externalsType: 'commonjs',
    externals: [
      ({ request }, callback) =>
        request && isPlatformRequest(request) ? callback(null, `commonjs ${request}`) : callback(),
    ],
    ...others,
    output: {
      ...output,
      devtoolModuleFilenameTemplate: sourceName(declaration.name, remoteFolder(declaration.name)),
    },
  };
}
