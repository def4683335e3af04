import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { createScratchWorkspace } from '../scratch-workspace.ts';
import type { GateError } from './gate-error.ts';

const workspace = createScratchWorkspace();
const names = ['mf-one', 'mf-two'];
const wrongType = "export const sum: number = 'one';\n";

/** Checks and builds both remotes; returns the names of those that were built. */
async function checkAndBuild(failing?: string): Promise<string[]> {
  const [{ checkAndBuild }, { readDeclaration }] = await Promise.all([
    import('./check-sources.ts'),
    import('../build.ts'),
  ]);
  return checkAndBuild(await Promise.all(names.map(readDeclaration)), async ({ name }: RemoteDeclaration) => {
    if (name === failing) throw new Error('out of memory');
    return name;
  });
}

/** Findings with which the gate refuses both remotes, as `remote check: problem`. */
async function findings(failing?: string): Promise<string[]> {
  const error = await checkAndBuild(failing).then(
    () => assert.fail('nothing was refused'),
    (reason: GateError) => reason,
  );
  return error.findings.map(({ remote, check, problem }) => `${remote} ${check}: ${problem}`);
}

describe('checks beside the builds of several remotes', () => {
  before(() => {
    // The tooling reads it when it is loaded.
    process.env.TALAD_WORKSPACE = workspace.root;
    for (const name of names) workspace.writeRemote({ name, word: name });
  });
  after(workspace.remove);

  it('refuse all with each finding of each remote, and again until the sources are correct', async () => {
    workspace.write('mf-one/src/sum.ts', wrongType);
    workspace.write('mf-two/src/shelf.page.tsx', 'export default ({ id }: { id: number }) => <p>{id}</p>;\n');
    for (let run = 1; run <= 2; run += 1) {
      const [first = '', second = '', third = ''] = await findings('mf-two');
      assert.match(first, /^mf-one types: src\/sum\.ts:1: Type 'string' is not assignable to type 'number'/);
      assert.match(second, /^mf-two types: the module of the page shelf does not fit .*'id' is missing/);
      assert.equal(third, 'mf-two bundle: the build fails: out of memory');
    }
  });

  it('are not repeated for sources that have passed them', async () => {
    for (const name of names) workspace.writeRemote({ name, word: name });
    rmSync(join(workspace.root, 'mf-one/src/sum.ts'));
    assert.deepEqual(await checkAndBuild(), names);
    const written = join(workspace.root, 'mf-one/dist/checks/modules.ts');
    rmSync(written);
    assert.deepEqual(await checkAndBuild(), names);
    assert.equal(existsSync(written), false);
    assert.deepEqual(await findings('mf-one'), ['mf-one bundle: the build fails: out of memory']);
  });

  it('are repeated after a change of one remote', async () => {
    workspace.write('mf-two/src/sum.ts', wrongType);
    assert.match((await findings()).join(), /^mf-two types: src\/sum\.ts:1: Type 'string'/);
  });

  it('apply the settings of the remote', async () => {
    const settings = { extends: './tsconfig.strict.json', compilerOptions: { noImplicitAny: false } };
    workspace.write('mf-one/tsconfig.strict.json', workspace.read('mf-one/tsconfig.json'));
    workspace.write('mf-one/tsconfig.json', JSON.stringify(settings));
    for (const name of names)
      workspace.write(`${name}/src/sum.ts`, 'export const same = (value) => value;\n');
    assert.match((await findings()).join(), /^mf-two types: [^,]*'value' implicitly has an 'any' type$/);
  });
});
