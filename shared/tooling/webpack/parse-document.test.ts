import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDocument, referencesOf } from './parse-document.ts';

const front = {
  title: 'A: b',
  description: 'What this document is about, in one or two sentences.',
  updated: '2026-11-21',
};
const written = `---\ntitle: "A: b"\ndescription: ${front.description}\nupdated: 2026-11-21\n---\n\n`;
const blocksOf = (markdown: string) => parseDocument(written + markdown).blocks;

describe('document parser', () => {
  it('reads the front matter and refuses a document without it', () => {
    assert.deepEqual(parseDocument(`${written}d`), {
      ...front,
      blocks: [{ kind: 'paragraph', line: ['d'] }],
    });
    for (const text of ['# A', written.replace('21', 'yesterday'), written.replace('title', 'titel')])
      assert.throws(() => parseDocument(text), /the front matter between/);
  });

  it('parses headings, multi-line lists, notes, tables, pictures and paragraphs', () => {
    assert.deepEqual(
      blocksOf(
        '## A {#a}\n\none\ntwo\n\n- x\n  y\n- z\n\n> n\n> m\n\n| h | i |\n| --- | --- |\n| j | k |\n\n![p](q.webp)',
      ),
      [
        { kind: 'heading', level: 2, line: ['A'], id: 'a' },
        { kind: 'paragraph', line: ['one two'] },
        {
          kind: 'list',
          ordered: false,
          items: [
            { line: ['x y'], more: [] },
            { line: ['z'], more: [] },
          ],
        },
        { kind: 'note', line: ['n m'] },
        { kind: 'table', head: [['h'], ['i']], rows: [[['j'], ['k']]] },
        { kind: 'picture', alt: 'p', source: 'q.webp' },
      ],
    );
  });

  it('continues a numbered list after a picture within a step', () => {
    assert.deepEqual(blocksOf('1. a\n\n   ![b](c.webp)\n\n2. d'), [
      {
        kind: 'list',
        ordered: true,
        items: [
          { line: ['a'], more: [{ kind: 'picture', alt: 'b', source: 'c.webp' }] },
          { line: ['d'], more: [] },
        ],
      },
    ]);
  });

  it('refuses links to unsafe addresses and what the site cannot show', () => {
    for (const text of ['[e](javascript:x)', '[f](//g)', '<b>h</b>', '`code`', 'a ![b](c.webp)', '#### D'])
      assert.throws(() => blocksOf(text), /line 7 has \w+, which a document cannot show/, text);
  });

  it('finds anchors, links, figures and pictures', () => {
    const blocks = blocksOf('## A {#a}\n\n**b {{h.i}}** [c](/d) {{h.i}}\n\n- e\n\n  ![f](g.webp)');
    assert.deepEqual(blocks[1], {
      kind: 'paragraph',
      line: [{ strong: ['b ', { figure: 'h.i' }] }, ' ', { href: '/d', text: 'c' }, ' ', { figure: 'h.i' }],
    });
    assert.deepEqual(referencesOf(blocks), {
      anchors: ['a'],
      links: ['/d'],
      figures: ['h.i'],
      pictures: ['g.webp'],
    });
  });
});
