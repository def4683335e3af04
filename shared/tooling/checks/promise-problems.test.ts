import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { promiseProblems, titlesOf } from './promise-problems.ts';

const parts = ['screens', 'states', 'rules', 'failures', 'numbers'];
const kept = { promise: 'It opens', shownBy: [{ file: 'host/door.test.ts', test: 'opens by its handle' }] };

describe('the tables of promises', () => {
  let root = '';
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  const table = (file: string, ...rows: object[]) =>
    write(`e2e/promises/${file}`, `export const promises = ${JSON.stringify(rows)};`);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-promises-'));
    write('package.json', '{"type":"module"}');
    write('host/door.test.ts', "it('opens by its handle', () => {});\nit.skip('closes', () => {});");
    for (const part of parts) table(`${part}/door.ts`, kept);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('hold when every row names a test that is there, or says why there is none', async () => {
    table('rules/window.ts', { promise: 'It is made of glass', reason: 'seen by eye' });
    assert.deepEqual(await promiseProblems(root), { promises: 6, shown: 5, reasoned: 1, problems: [] });
  });

  for (const [what, row, problem] of [
    [
      'a file that is not there',
      { file: 'host/gone.test.ts', test: 'x' },
      'names host/gone.test.ts, which is not there',
    ],
    [
      'a file without tests',
      { file: 'package.json', test: 'x' },
      'names package.json, which is no file of tests',
    ],
    [
      'only a part of a title',
      { file: 'host/door.test.ts', test: 'opens' },
      'names "opens", which host/door.test.ts does not have',
    ],
    [
      'a test that is skipped',
      { file: 'host/door.test.ts', test: 'closes' },
      'names "closes", which host/door.test.ts does not have',
    ],
    ['no test', { file: 'host/door.test.ts' }, 'names no test'],
  ] as const) {
    it(`are told of when they name ${what}`, async () => {
      table('rules/door.ts', { promise: 'It opens', shownBy: [row] });
      assert.deepEqual((await promiseProblems(root)).problems, [
        `e2e/promises/rules/door.ts: "It opens" ${problem}`,
      ]);
    });
  }

  for (const [problem, row] of [
    ['has neither a test nor a reason', { promise: 'It opens' }],
    ['has neither a test nor a reason', { promise: 'It opens', shownBy: [] }],
    ['has neither a test nor a reason', { promise: 'It opens', reason: ' ' }],
    ['has a test and a reason for having none', { ...kept, reason: 'seen by eye' }],
  ] as const) {
    it(`are told of when a row ${problem}: ${JSON.stringify(row)}`, async () => {
      table('rules/door.ts', row);
      assert.deepEqual((await promiseProblems(root)).problems, [
        `e2e/promises/rules/door.ts: "It opens" ${problem}`,
      ]);
    });
  }

  it('are told of when one promise stands twice in a part, or says nothing', async () => {
    table('rules/gate.ts', kept, { ...kept, promise: '' });
    assert.deepEqual((await promiseProblems(root)).problems, [
      'e2e/promises/rules/gate.ts: "It opens" stands twice',
      'e2e/promises/rules/gate.ts: "" does not say what is promised',
    ]);
  });

  it('are told of when a part has no table, or a table no row', async () => {
    rmSync(join(root, 'e2e/promises/failures/door.ts'));
    table('rules/empty.ts');
    assert.deepEqual((await promiseProblems(root)).problems, [
      'e2e/promises/rules/empty.ts promises nothing',
      'e2e/promises has no table of failures',
    ]);
  });
});

describe('the titles of a test file', () => {
  it('are those of tests, groups and steps, however they are quoted and whatever varies in them', () => {
    const placed = '$' + '{language}';
    const source = [
      "describe('a door', () => {",
      'test("opens the visitor\'s way", async () => {',
      "test('opens the owner\\'s way', async () => {",
      `it(\`opens in ${placed}\`, () => {`,
      "it.each(['wood', 'glass'])('of %s opens', () => {",
      "test.each([\n  [1, 2],\n] as const)(\n  'opens %i of $count times',\n  () => {",
      "await test.step('is opened', async () => {",
      "it(\n  'stands open',\n  async () => {",
    ].join('\n');
    assert.deepEqual(
      [...titlesOf(source)],
      [
        'a door',
        "opens the visitor's way",
        "opens the owner's way",
        'opens in …',
        'of … opens',
        'opens … of … times',
        'is opened',
        'stands open',
      ],
    );
  });

  it('are not those of tests that are skipped or planned, nor any other text', () => {
    const source = "it.skip('a', f); test.todo('b', f); open('c', f); getByRole('d', {}); it(name, f);";
    assert.deepEqual([...titlesOf(source)], []);
  });
});
