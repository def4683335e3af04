import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import th from '../locales/th.json';
import { renderHostPage } from '../testing/render-host-page.tsx';
import ComingSoonPage from './coming-soon/coming-soon.page.tsx';
import { hostPages } from './host-pages.ts';

test('every page has a unique path and id', () => {
  const addresses = hostPages.map(({ path }) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(hostPages.map(({ id }) => id)).size).toBe(hostPages.length);
});

test.each(hostPages.map((page) => [page.path, page] as const))('%s has a component', async (_, page) => {
  expect(typeof (await page.load()).default).toBe('function');
});

const keysOf = (texts: object, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${before}${key}.`) : [`${before}${key}`],
  );

test('both languages have the same message keys', () => {
  expect(keysOf(th).sort()).toEqual(keysOf(en).sort());
});

test('/coming-soon redirects to /comming-soon', async () => {
  const { address } = renderHostPage(<ComingSoonPage />, { path: '/coming-soon' });
  expect(await screen.findByText('Elsewhere: /comming-soon')).toBeVisible();
  expect(address()).toBe('/comming-soon');
});
