import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { termProblems } from './term-problems.ts';

describe('termProblems', () => {
  let root = '';
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-terms-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  for (const text of ['/** Paid by\n * hand. */', '// Paid by hand.', '/* Paid BY HAND */'])
    it(`reports a former term in a comment: ${JSON.stringify(text)}`, () => {
      write('api/src/pay.ts', `${text}\nexport const url = 'https://a.example';`);
      assert.deepEqual(termProblems(root), ['api/src/pay.ts says "by hand": write manually']);
    });

  it('reports a former term in a document, across lines', () => {
    write('docs/guide.md', 'Open the front\npage.');
    assert.deepEqual(termProblems(root), ['docs/guide.md says "front page": write home page']);
  });

  it('reports a file with a former name', () => {
    write('api/src/sales-notices.test.ts', '');
    write('api/src/personal-data.ts', '');
    assert.deepEqual(termProblems(root), [
      'api/src/sales-notices.test.ts has a former name: use a term of docs/glossary.md',
    ]);
  });

  it('reports a former key of a message', () => {
    write('mf-wallet/src/locales/en.json', '{\n  "goods_one": "an item",\n  "pathway": "The way"\n}');
    assert.deepEqual(termProblems(root), [
      'mf-wallet/src/locales/en.json has the former key "goods": use a term of docs/glossary.md',
    ]);
  });

  for (const [name, value] of [
    ['mostPages', '20'],
    ['pagesAtMost', '20'],
    ['longestWaitMs', '5_000'],
    ['usualName', "'Talad'"],
  ])
    it(`reports a limit or a default with a former name: ${name}`, () => {
      write('registry/src/pages.ts', `const ${name} = ${value};`);
      assert.deepEqual(termProblems(root), [
        `registry/src/pages.ts has the constant "${name}": name it max…, min…, default… or …TimeoutMs`,
      ]);
    });

  it('accepts other constants that begin with such a word', () => {
    write('api/src/pages.ts', 'const mostSimilar = sort(pages);\nconst longestPage = pages.at(-1);');
    assert.deepEqual(termProblems(root), []);
  });

  it('ignores code, strings and parts of words', () => {
    write('api/src/pay.ts', "const nobody = 'by hand, in the shop';\n// The shopper pays.");
    assert.deepEqual(termProblems(root), []);
  });
});
