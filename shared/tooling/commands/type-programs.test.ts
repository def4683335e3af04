import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { execa } from 'execa';
import { workspaceRoot } from '../webpack/workspace.ts';
import { planTypePrograms, writeTypePrograms } from './type-programs.ts';
import { packageFolders } from './workspaces.ts';

const tsc = join(workspaceRoot, 'node_modules/.bin/tsc');
const optionsIn = async (configuration: string) => {
  const { stdout } = await execa(tsc, ['-p', configuration, '--showConfig']);
  const { compilerOptions, files } = JSON.parse(stdout) as { compilerOptions: object; files: string[] };
  return { compilerOptions, files };
};

describe('the programs of the type check', () => {
  it('have each package once', () => {
    const folders = planTypePrograms().flatMap((program) => program.folders);
    assert.deepEqual(folders.sort(), packageFolders().sort());
  });

  it('keep the API from the types of browsers, and servers from those of Jest', () => {
    const typesOf = (folder: string) =>
      planTypePrograms().find(({ folders }) => folders.includes(folder))?.compilerOptions;
    assert.deepEqual(typesOf('api'), { lib: ['es2024'], types: ['node'] });
    assert.deepEqual(typesOf('registry'), { types: ['node'] });
  });

  it('check every file of each package with the options of its package', async () => {
    const nameIn = (folder: string, file: string) => join(folder, file);
    for (const [index, { configuration }] of writeTypePrograms().entries()) {
      const program = await optionsIn(configuration);
      const files = new Set(program.files.map((file) => nameIn('.cache/types', file)));
      for (const folder of planTypePrograms()[index]?.folders ?? []) {
        const alone = await optionsIn(join(workspaceRoot, folder, 'tsconfig.json'));
        const { incremental, tsBuildInfoFile, ...options } = program.compilerOptions as Record<
          string,
          unknown
        >;
        assert.deepEqual(options, alone.compilerOptions, folder);
        for (const file of alone.files) assert.ok(files.has(nameIn(folder, file)), `${folder}: ${file}`);
      }
    }
  });
});
