// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are source text
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { textChildProblems } from './text-child-problems.ts';

describe('changing texts beside other nodes', () => {
  let root = '';
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-markup-'));
    mkdirSync(join(root, 'mf-tiny/src'), { recursive: true });
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  function problemsOf(markup: string): string[] {
    const code = `export const Part = ({ total }: { total: number }) => ${markup};`;
    writeFileSync(join(root, 'mf-tiny/src/part.tsx'), code);
    return textChildProblems(root, ['mf-tiny/src']);
  }
  const problem = (text: string) => [
    `mf-tiny/src/part.tsx:1: make the text the only child of an element: ${text}`,
  ];

  it('accepts a text that is the only child of its element', () => {
    assert.deepEqual(problemsOf("<Button><Icon name='plus' /><span>{t('add')}</span></Button>"), []);
    assert.deepEqual(problemsOf('<Text>{`${localize(names)} · ${total}`}</Text>'), []);
    assert.deepEqual(problemsOf("<Text>\n  {t('add')}\n</Text>"), []);
  });

  it('accepts children that are elements, and signs that never change', () => {
    assert.deepEqual(problemsOf('<Stack><Head />{rows.map(toRow)}{children}</Stack>'), []);
    assert.deepEqual(problemsOf("<Text><a href='/one' />{' · '}<a href='/two' /></Text>"), []);
  });

  it('reports a message, a name, a format or a typed value beside an element or another text', () => {
    assert.deepEqual(problemsOf("<Button><Icon name='plus' /> {t('add')}</Button>"), problem("{t('add')}"));
    assert.deepEqual(problemsOf('<p>{formatBaht(price)} <s /></p>'), problem('{formatBaht(price)}'));
    assert.deepEqual(problemsOf('<label>{item.name}<input /></label>'), problem('{item.name}'));
    assert.deepEqual(problemsOf('<b>{total}<i /></b>'), problem('{total}'));
    assert.deepEqual(problemsOf('<b><i />{busy ? null : `${1}`}</b>'), problem('{busy ? null : `${1}`}'));
  });

  it('reports a message in a fragment, which has no element', () => {
    assert.deepEqual(problemsOf("<>{t('add')}</>"), problem("{t('add')}"));
  });

  it('reports a sign before which React may have to insert an element', () => {
    assert.deepEqual(problemsOf('<p>{isNew ? <b /> : null} · <i /></p>'), problem('·'));
  });
});
