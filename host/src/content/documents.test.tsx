import { guideTitles, legalTitles } from '@talad/contract/document-titles';
import { guides, legalDocuments, paths } from '@talad/contract/paths';
import type { Block } from '@talad/contract/site-document';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import AboutUsPage from '../pages/about-us/about-us.page.tsx';
import GuideBooksPage, { head } from '../pages/guide-books/guide-books.page.tsx';
import { hostPages } from '../pages/host-pages.ts';
import LegalDocsPage from '../pages/legal-docs/legal-docs.page.tsx';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { figureIn, figureKeys } from './document-figures.ts';
import { loadDocument } from './documents.ts';

const titles = { ...guideTitles, ...legalTitles };
const names = [...guides, ...legalDocuments];

const figuresOf = (blocks: readonly Block[]) =>
  [...JSON.stringify(blocks).matchAll(/"figure":"(\w+)/g)].map(([, key]) => key);

describe.each(names)('document %s', (name) => {
  test.each(['en', 'th'] as const)('is complete in %s and has the title used in menus', async (language) => {
    const { title, description, blocks } = await loadDocument(name, language).promise;
    expect(title).toBe(titles[name][language]);
    expect(description.length).toBeGreaterThan(60);
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(3);
    if (language === 'th') expect(JSON.stringify(blocks)).toMatch(/[฀-๿]{40}/);
  });

  test('references only figures that the server prefetches', async () => {
    const { blocks } = await loadDocument(name, 'en').promise;
    expect(figureKeys).toEqual(expect.arrayContaining(figuresOf(blocks)));
  });
});

const responses = {
  'GET /api/config': ({ query = { key: '' } }: { query?: { key: string } }) => ({
    key: query.key,
    parsedValue: query.key === 'withdraw_payment_fee' ? { lower_limit: 100, upper_limit: 100_000 } : 15,
  }),
};

/** Documents load lazily, so rendering the page waits for them. */
const open = (ui: ReactNode, path: string) => act(async () => renderHostPage(ui, { path, responses }));

test('a guide shows in the language of the page and follows a change', async () => {
  const { page } = await open(<GuideBooksPage />, paths.guide('how-to-sell'));
  expect(await screen.findByRole('heading', { level: 1, name: 'How to sell' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to sell' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText(/^\d+ November 2026$/)).toBeVisible();
  await act(() => page.language.set('th'));
  expect(await screen.findByRole('heading', { level: 1, name: 'วิธีขายสินค้า' })).toBeVisible();
  expect(screen.getByText(/^\d+ พฤศจิกายน 2026$/)).toBeVisible();
});

test('table of contents links to the headings, and pictures have fixed dimensions', async () => {
  await open(<GuideBooksPage />, paths.guide('how-to-buy'));
  const contents = await screen.findByRole('navigation', { name: 'On this page' });
  const ids = within(contents)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.slice(1) ?? '');
  expect(ids.length).toBeGreaterThan(4);
  for (const id of ids) expect(document.getElementById(id)?.tagName).toBe('H2');
  const picture = screen.getByRole('img', { name: /^The cart with items/ });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '720');
});

test('screenshots have a wide version, and the dark one shows in the dark theme only', async () => {
  await open(<GuideBooksPage />, paths.guide('how-to-buy'));
  const [light, dark] = await screen.findAllByRole('img', { name: /^The cart with items/, hidden: true });
  expect(light).toHaveAttribute('src', 'pictures/cart.webp');
  expect(light).toBeVisible();
  expect(dark).toHaveAttribute('src', 'pictures/cart.dark.webp');
  expect(dark).not.toBeVisible();
  const wide = [light, dark].map((picture) => picture?.parentElement?.querySelector('source'));
  expect(wide.map((source) => source?.getAttribute('srcset'))).toEqual([
    'pictures/cart.wide.webp',
    'pictures/cart.wide.dark.webp',
  ]);
  expect(wide[0]).toHaveAttribute('media', '(min-width: 768px)');
});

test('guides link to the previous and next guide and open the help dialog', async () => {
  const { user, page } = await open(<GuideBooksPage />, paths.guide('how-to-buy'));
  expect(await screen.findByRole('link', { name: /^Previous/ })).toHaveAttribute(
    'href',
    paths.guide('how-to-kyc-verify'),
  );
  expect(screen.getByRole('link', { name: /^Next/ })).toHaveAttribute('href', paths.guide('how-to-sell'));
  const listener = jest.fn();
  page.bus.on('help:open', listener);
  await user.click(screen.getByRole('button', { name: 'Contact support' }));
  expect(listener).toHaveBeenCalledWith({ subject: 'general' });
});

test('figures come from the site configuration', async () => {
  await open(<GuideBooksPage />, paths.guide('how-to-withdraw'));
  expect(await screen.findByText(/from 100 to 100,000 baht/)).toBeVisible();
});

test('a legal document shows its effective date and links to the others', async () => {
  await open(<LegalDocsPage />, paths.legal('cookie-policy'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
  expect(screen.getByText(/^Effective from/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: /policy$/ }).length).toBeGreaterThanOrEqual(3);
});

test('About us shows its title and the section on money protection', async () => {
  await open(<AboutUsPage />, paths.aboutUs());
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'How your money is protected' })).toBeVisible();
});

test('structured data has the steps and the breadcrumbs of a guide', async () => {
  await loadDocument('how-to-withdraw', 'en').promise;
  const guide = hostPages.find(({ id }) => id === 'how-to-withdraw');
  if (!guide) throw new Error('The guide has no page.');
  const input = { language: 'en', params: {}, search: new URLSearchParams(), data: () => undefined } as const;
  const { title, jsonLd = [] } = head({ ...input, siteOrigin: 'https://talad.test' }, guide);
  expect(title).toBe('How to withdraw');
  expect(jsonLd).toMatchObject([
    {
      '@type': 'HowTo',
      dateModified: expect.stringMatching(/^2026-\d\d-\d\d$/),
      step: [{ position: 1, name: 'Open the wallet' }, { position: 2 }, { position: 3 }, { position: 4 }],
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Guides' }, { position: 3 }] },
  ]);
});

test('finds a figure in an entry and returns undefined if there is none', () => {
  expect(figureIn({ a: { b: 200_000 } }, ['a', 'b'])).toBe('200,000');
  expect(figureIn(72, [])).toBe('72');
  expect(figureIn({ a: 1 }, ['b'])).toBeUndefined();
});
