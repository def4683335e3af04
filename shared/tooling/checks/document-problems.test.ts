import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { documentProblems, documentsOf } from './document-problems.ts';

const tree = `# Architecture
The remote mf-unshown/ is named in a sentence.
host/       pages
mf-tiny/    one page
shared/
  contract/ calls
  runtime/  queries
  ui/       looks
  tooling/  builds
  testing/  tests
api/
dev/
  demo/ data
  database/ PostgreSQL
  sandbox/ services
e2e/        journeys
bench/      numbers
deploy/     images
docs/
`;

describe('workspace documents', () => {
  let root = '';
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-documents-'));
    write('package.json', '{"scripts":{"bench":"node bench.ts"}}');
    write('ARCHITECTURE.md', tree);
    write('mf-tiny/README.md', '# Tiny');
    write('mf-tiny/package.json', '{"name":"@talad/mf-tiny"}');
    write('docs/decisions/README.md', '- [One](0001-one.md)');
    write('docs/decisions/0001-one.md', '# One');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('accepts documents whose references all exist', () => {
    assert.deepEqual(documentProblems(root), []);
  });

  it('finds documents at the top, in docs and beside each package, but not in node_modules', () => {
    write('shared/ui/README.md', '# Kit');
    write('node_modules/README.md', 'Run `npm run gone`.');
    write('docs/node_modules/x/README.md', 'Run `npm run gone`.');
    assert.deepEqual(documentsOf(root), [
      'ARCHITECTURE.md',
      'docs/decisions/0001-one.md',
      'docs/decisions/README.md',
      'mf-tiny/README.md',
      'shared/ui/README.md',
    ]);
    assert.deepEqual(documentProblems(root), []);
  });

  it('reports a command that does not exist', () => {
    write('README.md', 'Run `npm run bench`, `npm run bench:fast` or `pnpm prove:gone`.');
    assert.deepEqual(documentProblems(root), [
      'README.md names "npm run bench:fast", which package.json does not have',
      'README.md names "pnpm prove:gone", which package.json does not have',
    ]);
  });

  it('reports a folder that is missing from the tree, even if its name appears elsewhere', () => {
    write('ARCHITECTURE.md', tree.replace(/^ {2}ui\/.*\n/m, '  shared-ui/ looks\n'));
    write('mf-unshown/README.md', '# Unshown');
    write('mf-unshown/package.json', '{"name":"@talad/mf-unshown"}');
    assert.deepEqual(documentProblems(root), [
      'ARCHITECTURE.md does not show shared/ui/',
      'ARCHITECTURE.md does not show mf-unshown/',
    ]);
  });

  it('reports a program or module that is not mentioned, and a program that does not exist', () => {
    write('bench/api/long.bench.ts', '');
    write('deploy/proofs/restore.proof.ts', '');
    write('bench/README.md', 'Try `pnpm prove restore` and `pnpm bench gone`.');
    write('api/src/modules/reports/reports.module.ts', '');
    assert.deepEqual(documentProblems(root), [
      'bench/README.md names "pnpm bench gone", which does not exist',
      'no document names "pnpm bench long"',
      'ARCHITECTURE.md does not name the module reports',
    ]);
  });

  it('reports a missing ARCHITECTURE.md', () => {
    rmSync(join(root, 'ARCHITECTURE.md'));
    assert.deepEqual(documentProblems(root), ['ARCHITECTURE.md is not there']);
  });

  it('reports a remote without a README, or with a wrong package name', () => {
    rmSync(join(root, 'mf-tiny/README.md'));
    write('mf-tiny/package.json', '{"name":"@talad/mf-huge"}');
    assert.deepEqual(documentProblems(root), ['mf-tiny has no README', "mf-tiny's package has another name"]);
  });

  it('reports a decision that is not listed', () => {
    write('docs/decisions/0002-two.md', '# Two');
    assert.deepEqual(documentProblems(root), ['docs/decisions/README.md does not list 0002-two.md']);
  });

  it('report an environment variable that the configuration leaves out, and one that nothing reads', () => {
    write('docs/configuration.md', '| `KNOWN_PORT` | 1 | api | Port. |\n| `OLD_PORT` | 1 | api | Port. |');
    write('api/src/server.ts', 'listen(process.env.KNOWN_PORT, process.env.NEW_PORT);');
    write('host/dist/server/render.cjs', 'if (process.env.BUILT) start();');
    assert.deepEqual(documentProblems(root), [
      'docs/configuration.md does not list NEW_PORT, which api/src/server.ts reads',
      'docs/configuration.md lists OLD_PORT, which nothing reads',
    ]);
  });
});
