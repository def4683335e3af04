import { applyHead } from './page-head.ts';

test('applyHead sets title, description and canonical address of the new page after a navigation', () => {
  document.head.innerHTML = `
    <meta name="description" content="Old">
    <meta property="og:url" content="https://talad.example/old">
    <link rel="canonical" href="https://talad.example/old?lang=th">
    <link rel="alternate" hreflang="th" href="https://talad.example/old?lang=th">`;
  applyHead({ title: 'Swords', description: 'New', canonical: '/shop/swords' });
  expect(document.title).toBe('Swords · Talad');
  const content = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
  expect(content('meta[name=description]', 'content')).toBe('New');
  expect(content('link[rel=canonical]', 'href')).toBe('http://localhost/shop/swords');
  expect(content('meta[property="og:url"]', 'content')).toBe('http://localhost/shop/swords');
  expect(document.querySelector('link[hreflang]')).toBeNull();
});
