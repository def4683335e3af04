import webpack, { type Configuration } from 'webpack';

/** Runs builds sequentially; rejects with webpack's report if one has errors. */
export async function runWebpack(configurations: Configuration[]): Promise<void> {
  for (const configuration of configurations) {
    await new Promise<void>((resolve, reject) => {
      const compiler = webpack(configuration);
      compiler.run((error, stats) => {
        compiler.close(() => {
          if (error) return reject(error);
          if (!stats || stats.hasErrors()) {
            return reject(
              new Error(
                `${configuration.name}: ${stats?.toString({ preset: 'errors-only', colors: false })}`,
              ),
            );
          }
          resolve();
        });
      });
    });
  }
}
