import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { brokenLinks } from './broken-links.ts';

describe('links of documents', () => {
  let root = '';
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-links-'));
    write('docs/the guide.md', '# Guide\n\n## Part one');
    write('mf-tiny/README.md', '# Tiny');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const problemsOf = (content: string) => {
    write('docs/index.md', content);
    return brokenLinks(root, ['docs/index.md', 'docs/the guide.md', 'mf-tiny/README.md']);
  };

  for (const link of [
    'gone.md',
    'gone.md#part',
    'gone.md "The missing one"',
    '../gone.md',
    'gone%20too.md',
    '#gone',
    'the%20guide.md#part-two',
  ]) {
    it(`reports a broken link: (${link})`, async () => {
      const problems = await problemsOf(`# Index\n\nSee [it](${link}).`);
      assert.match(problems[0] ?? '', /^docs\/index\.md:3 Cannot find (file|heading) /);
    });
  }

  it('accepts links to folders, headings, names with spaces and other sites', async () => {
    const links = [
      '../mf-tiny',
      '#index',
      'the%20guide.md#part-one "Guide"',
      'https://talad.example/gone',
      'mailto:a@b.example',
    ];
    assert.deepEqual(await problemsOf(`# Index\n\n${links.map((link) => `[a](${link})`).join(' ')}`), []);
  });
});
