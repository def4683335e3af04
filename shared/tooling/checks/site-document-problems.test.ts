import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { remoteNames, workspaceRoot } from '../webpack/workspace.ts';
import { siteDocumentProblems } from './site-document-problems.ts';

describe('site documents', () => {
  let root = '';
  const file = (name: string) => join(root, 'host/src/content', name);
  /** Returns the problems found after changing one document. */
  const problemsAfter = (name: string, change: (text: string) => string) => {
    const original = readFileSync(file(name), 'utf8');
    writeFileSync(file(name), change(original));
    const problems = siteDocumentProblems(root);
    writeFileSync(file(name), original);
    return problems;
  };

  before(() => {
    root = mkdtempSync(join(tmpdir(), 'site-documents-'));
    cpSync(join(workspaceRoot, 'host/src/content'), join(root, 'host/src/content'), { recursive: true });
    for (const name of remoteNames(workspaceRoot)) {
      cpSync(join(workspaceRoot, name, 'remote.ts'), join(root, name, 'remote.ts'));
      cpSync(join(workspaceRoot, name, 'package.json'), join(root, name, 'package.json'));
    }
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  it('accepts the current documents', () => {
    assert.deepEqual(siteDocumentProblems(root), []);
  });

  it('reports a document that is missing in one language', () => {
    const original = readFileSync(file('th/how-to-buy.md'), 'utf8');
    rmSync(file('th/how-to-buy.md'));
    assert.ok(siteDocumentProblems(root).includes('th/how-to-buy.md is not there'));
    writeFileSync(file('th/how-to-buy.md'), original);
  });

  it('reports Buddhist Era years outside the titles of acts', () => {
    const problems = problemsAfter('th/how-to-buy.md', (text) => `${text}\nเริ่มใช้ 21 พฤศจิกายน พ.ศ. 2569\n`);
    assert.deepEqual(problems, [
      'th/how-to-buy.md has พ.ศ. 2569: only the title of an act carries a Buddhist year',
    ]);
  });

  it('reports anchors, images and figures that differ between the languages', () => {
    const changes: [RegExp, (text: string) => string][] = [
      [/other headings/, (text) => text.replace('{#steps}', '{#step}')],
      [/other pictures/, (text) => text.replace(/!\[.*\]\(pictures\/cart.webp\)/, '')],
      [/other \{\{figures\}\}/, (text) => text.replace('{{rate_d}}', '14')],
    ];
    for (const [problem, change] of changes)
      assert.match(problemsAfter('th/how-to-buy.md', change).join('\n'), problem);
  });

  it('reports broken links, missing images and an invalid update date', () => {
    const changes: [RegExp, (text: string) => string][] = [
      [/links to \/nowhere, which leads nowhere/, (text) => `${text}\n[a](/nowhere)\n`],
      [/links to \/about-us#moon, a place that is not there/, (text) => `${text}\n[a](/about-us#moon)\n`],
      [/shows pictures\/moon.webp, which is not there/, (text) => `${text}\n![a](pictures/moon.webp)\n`],
      [
        /shows pictures\/moon.wide.dark.webp, which is not there/,
        (text) => `${text}\n![a](pictures/moon.webp)\n`,
      ],
      [/front matter .* is wrong: \/updated/, (text) => text.replace(/^updated: .*$/m, 'updated: yesterday')],
    ];
    for (const [problem, change] of changes)
      assert.match(problemsAfter('en/how-to-buy.md', change).join('\n'), problem);
  });
});
