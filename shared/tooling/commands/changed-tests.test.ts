import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { execa } from 'execa';
import { changedFiles, type Module, selectTests } from './changed-tests.ts';

const imports = (source: string, resolved: readonly string[], types: readonly string[] = []): Module => ({
  source,
  dependencies: [
    ...resolved.map((file) => ({ resolved: file, dependencyTypes: ['local', 'import'] })),
    ...types.map((file) => ({ resolved: file, dependencyTypes: ['local', 'type-only', 'import'] })),
  ],
});

const modules = [
  imports('api/src/money.test.ts', ['api/src/money.ts']),
  imports('api/src/money.ts', ['api/src/round.ts', 'shared/contract/src/limits.ts']),
  // Two files that import each other.
  imports('api/src/round.ts', ['api/src/money.ts']),
  imports('api/src/mail.test.ts', []),
  imports('api/test/one-server.ts', ['dev/database/server.ts']),
  imports('mf-tiny/src/shelf.test.tsx', ['mf-tiny/src/shelf.tsx']),
  imports('mf-tiny/src/shelf.tsx', [], ['shared/contract/src/limits.ts']),
  imports('shared/testing/setup.cjs', ['shared/testing/src/media.ts']),
];
const tests = {
  browser: ['mf-tiny/src/shelf.test.tsx'],
  server: ['api/src/mail.test.ts', 'api/src/money.test.ts'],
};
const packages = ['shared/contract', 'shared/testing', 'api', 'dev/database', 'mf-tiny'];
const select = (...changed: string[]) => {
  const { browser, server } = selectTests(changed, modules, tests, packages);
  return [...browser, ...server];
};

describe('tests of a change', () => {
  const everyServerTest = tests.server;
  const all = [...tests.browser, ...tests.server];
  const cases: [name: string, changed: string, expected: string[]][] = [
    ['a test', 'api/src/mail.test.ts', ['api/src/mail.test.ts']],
    ['a file that a test imports through others', 'api/src/round.ts', ['api/src/money.test.ts']],
    ['a file whose types alone a remote uses', 'shared/contract/src/limits.ts', ['api/src/money.test.ts']],
    ['what the set-up of Jest uses', 'shared/testing/src/media.ts', tests.browser],
    ['what the database server of all server tests uses', 'dev/database/server.ts', everyServerTest],
    ['the process of server tests', 'shared/tooling/commands/shared-process.ts', everyServerTest],
    ['a migration', 'api/migrations/0002.sql', everyServerTest],
    ['the lock file', 'pnpm-lock.yaml', all],
    ['a document', 'docs/operators.md', []],
    ['a README', 'api/README.md', []],
    ['a text that the site shows', 'mf-tiny/src/content/about.md', tests.browser],
    ['a deleted file, which nothing imports any more', 'api/src/gone.ts', []],
  ];
  for (const [name, changed, expected] of cases)
    it(`of ${name}`, () => assert.deepEqual(select(changed), expected));

  it('of several files', () => {
    assert.deepEqual(select('api/src/mail.test.ts', 'mf-tiny/src/shelf.tsx'), [
      'mf-tiny/src/shelf.test.tsx',
      'api/src/mail.test.ts',
    ]);
  });
});

describe('the changed files', () => {
  const root = mkdtempSync(join(tmpdir(), 'talad-changed-'));
  after(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execa('git', ['-c', 'user.name=a', '-c', 'user.email=a@talad.test', ...args], { cwd: root });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const commit = async () => {
    await git('add', '--all');
    await git('commit', '--message', 'change');
  };

  it('are those of the branch, the working tree and new ones, and not those of main since', async () => {
    await git('init', '--initial-branch', 'main');
    for (const file of ['main.ts', 'branch.ts', 'tree.ts', 'old.ts']) write(file, '');
    write('.gitignore', 'ignored.ts');
    await commit();
    await git('switch', '--create', 'branch');
    write('branch.ts', 'changed');
    await git('mv', 'old.ts', 'moved.ts');
    await commit();
    await git('switch', 'main');
    write('main.ts', 'changed');
    await commit();
    await git('switch', 'branch');
    write('tree.ts', 'changed');
    write('ใหม่.ts', 'new');
    write('ignored.ts', 'new');
    assert.deepEqual(await changedFiles(root), ['branch.ts', 'moved.ts', 'old.ts', 'tree.ts', 'ใหม่.ts']);
  });
});
