import { createRequire } from 'node:module';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

/** Folder of the updates, in that of a build's files. */
export const updatesFolder = 'hot';

const swcLoader = require.resolve('swc-loader');

/** Compiles components in the form that React Refresh needs. */
const refreshRules: RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    use: [
      { loader: require.resolve('@talad/tooling/hot/refresh-loader') },
      {
        loader: swcLoader,
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: true, refresh: true } },
          },
        },
      },
    ],
  },
];

/**
 * A development build of a remote whose code in open pages is updated in place. Each build that follows another writes the
 * update to `hot/`, beside the other files.
 */
export function withHotUpdates(configuration: Configuration, remote: string): Configuration {
  const compiled = configuration.module?.rules?.filter(
    (rule) => !(rule && typeof rule === 'object' && rule.loader === swcLoader),
  );
  return {
    ...configuration,
    module: { rules: [...refreshRules, ...(compiled ?? [])] },
    output: {
      ...configuration.output,
      hotUpdateChunkFilename: `${updatesFolder}/[id].[fullhash].hot-update.js`,
      hotUpdateMainFilename: `${updatesFolder}/[runtime].[fullhash].hot-update.json`,
      clean: { keep: new RegExp(`^${updatesFolder}/`) },
    },
    // Else the update after a build with errors would start from that one, which no page has.
    optimization: { ...configuration.optimization, emitOnErrors: false },
    plugins: [
      ...(configuration.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      // Without a name it is part of every entry, the container too.
      new webpack.EntryPlugin(
        configuration.context ?? '',
        `${require.resolve('@talad/tooling/hot/page/container-entry')}?remote=${remote}`,
        { name: undefined },
      ),
    ],
  };
}
