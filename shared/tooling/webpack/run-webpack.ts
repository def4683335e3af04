import { statSync } from 'node:fs';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Files that the build has read and that are none of its inputs. webpack lists the folders in which it has looked as well. */
const filesOutside = ({ compilation }: Stats, isInput: (file: string) => boolean): string[] =>
  [...compilation.fileDependencies].filter(
    (file) => statSync(file, { throwIfNoEntry: false })?.isFile() && !isInput(file),
  );

/**
 * Runs builds sequentially; rejects with webpack's report if one has errors, and with the names of files that are no
 * inputs: a change of these would not lead to another build.
 */
export async function runWebpack(
  configurations: Configuration[],
  isInput: (file: string) => boolean = () => true,
): Promise<void> {
  for (const configuration of configurations) {
    // Otherwise webpack keeps each file with a hash in its name, also one that a killed build has left empty.
    const output = { ...configuration.output, compareBeforeEmit: false };
    await new Promise<void>((resolve, reject) => {
      const compiler = webpack({ ...configuration, output });
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
          const outside = filesOutside(stats, isInput);
          if (outside.length > 0)
            return reject(
              new Error(
                `${configuration.name} reads files that are none of its inputs: ${outside.join(', ')}`,
              ),
            );
          resolve();
        });
      });
    });
  }
}
