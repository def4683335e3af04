import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type OpsCommand, OpsUsageError } from '../../ops/ops-command.ts';
import { importCatalogue, parseCatalogue } from './import-catalogue.ts';

const readInputFile = async (file: string): Promise<Buffer> => {
  try {
    return await readFile(file);
  } catch {
    throw new OpsUsageError(`Can't read ${file}.`);
  }
};

/** Operator commands for games and brands. */
export const catalogueOpsCommands: readonly OpsCommand[] = [
  {
    name: 'catalogue import',
    usage: 'FILE',
    summary: 'adds or updates games and brands from a JSON file, by slug',
    run: async (context, { positionals, operator, print }) => {
      const [file] = positionals;
      if (!file) throw new OpsUsageError('FILE is required.');
      const catalogue = parseCatalogue((await readInputFile(file)).toString('utf8'));
      const { games, brands } = await importCatalogue(context, {
        catalogue,
        operator,
        read: (picture) => readInputFile(resolve(dirname(file), picture)),
      });
      print(`${games} games and ${brands} brands are in the catalogue.`);
    },
  },
];
