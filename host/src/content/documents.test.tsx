import { guides, legalDocuments, paths } from '@talad/contract/paths';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import GuideBooksPage from '../pages/guide-books/guide-books.page.tsx';
import { hostPages } from '../pages/host-pages.ts';
import LegalDocsPage from '../pages/legal-docs/legal-docs.page.tsx';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { guideTitles, legalTitles } from './document-titles.ts';
import { loadDocument } from './documents.ts';
import { blocksOf, inlinesOf } from './markdown-blocks.ts';

const titles = { ...guideTitles, ...legalTitles };
const names = [...guides, ...legalDocuments];

describe.each(names)('the document %s', (name) => {
  test.each(['en', 'th'] as const)('is there in %s under its own title', async (language) => {
    const source = await loadDocument(name, language);
    expect(source.split('\n')[0]).toBe(`# ${titles[name][language]}`);
    if (language === 'th') expect(source).toMatch(/[฀-๿]{40}/);
  });

  test('leads only to places that exist', async () => {
    const own = hostPages.map(({ path }) => path);
    const others = ['/inventory', '/setting/kyc', '/setting/security', '/setting/db-sync'];
    for (const language of ['en', 'th'] as const) {
      const source = await loadDocument(name, language);
      const links = [...source.matchAll(/\]\((\/\S+?)\)/g)].map(([, href]) => href);
      expect([...own, ...others]).toEqual(expect.arrayContaining(links));
    }
  });
});

/** Documents come by themselves, so that drawing the page waits. */
const open = (ui: ReactNode, path: string) => act(async () => renderHostPage(ui, { path }));

test('a guide is read in the language of the page and changes with it', async () => {
  const { page } = await open(<GuideBooksPage />, paths.guide('how-to-sell'));
  expect(await screen.findByRole('heading', { level: 1, name: 'How to sell' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to sell' })).toHaveAttribute('aria-current', 'page');
  await act(() => page.language.set('th'));
  expect(await screen.findByRole('heading', { level: 1, name: 'วิธีขายสินค้า' })).toBeVisible();
});

test('a legal document stands beside the others', async () => {
  await open(<LegalDocsPage />, paths.legal('cookie-policy'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /policy$/ }).length).toBeGreaterThanOrEqual(3);
});

describe('the reader of documents', () => {
  test('knows headings, lists over several lines, and paragraphs', () => {
    expect(blocksOf('# A\n\none\ntwo\n\n- x\n  y\n- z\n\n1. p\n2. q')).toEqual([
      { kind: 'heading', level: 1, text: 'A' },
      { kind: 'paragraph', text: 'one two' },
      { kind: 'list', ordered: false, items: ['x y', 'z'] },
      { kind: 'list', ordered: true, items: ['p', 'q'] },
    ]);
  });

  test('makes links of plainly safe addresses only', () => {
    expect(inlinesOf('a **b** [c](/d) [e](javascript:x) [f](//g)')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'c', href: '/d' },
      { kind: 'text', text: ' ' },
      { kind: 'text', text: 'e' },
      { kind: 'text', text: ' ' },
      { kind: 'text', text: 'f' },
    ]);
  });
});
