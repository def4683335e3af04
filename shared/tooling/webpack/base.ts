import { createRequire } from 'node:module';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

const require = createRequire(import.meta.url);

// Without it, Module Federation makes webpack throw and reads the path from the stack: webpack compiles the schema of its
// options for the error, which takes more than a second.
Object.assign(process.env, { FEDERATION_WEBPACK_PATH: require.resolve('webpack') });

export type Mode = 'production' | 'development';

/** The mode that an argument of a command names. */
export const modeOf = (argument: string | undefined): Mode =>
  argument === 'development' ? argument : 'production';

/** Output folder of a package's builds; development builds are separate, so they are never deployed. */
export const outputFolder = (folder: string, mode: Mode) =>
  join(folder, mode === 'development' ? 'dist/development' : 'dist');

/** Configuration shared by every build: module resolution and transpilation. */
export function baseConfig(folder: string, mode: Mode, target: 'browser' | 'server'): Configuration {
  const isServer = target === 'server';
  return {
    context: folder,
    mode,
    // eval-* devtools would need `unsafe-eval` in the content security policy.
    devtool: mode === 'development' ? 'inline-cheap-module-source-map' : false,
    target: isServer ? 'node24' : ['web', 'es2022'],
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.json'],
      conditionNames: isServer
        ? ['node', 'import', 'require', 'default']
        : // `module`: emotion's ES modules, of which unused parts are dropped (2.5 KB of the first script).
          ['browser', 'module', 'import', 'require', 'default'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              target: isServer ? 'es2024' : 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        // Before the compiler, which takes the rules from last to first.
        { test: /\.(tsx|build\.ts)$/, loader: require.resolve('@talad/tooling/styles/style-loader') },
        { test: /\.md$/, loader: require.resolve('@talad/tooling/webpack/document-loader') },
      ],
    },
    optimization: {
      // In this process: a worker loads it first.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false })],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** One CommonJS file, for the host's server. */
export const serverOutput = (folder: string, mode: Mode): Configuration => ({
  output: {
    path: join(outputFolder(folder, mode), 'server'),
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
    clean: true,
  },
  optimization: { minimize: false, splitChunks: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});
