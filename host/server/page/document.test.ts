import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LiveRemote } from '@talad/contract/composition';
import { type DocumentInput, documentOf, preloadsOf } from './document.ts';

const evil = '</title></script><script>alert("1")</script>&';
const script = (href: string) => ({ href, integrity: 'sha384-x' });

const document = (more: Partial<DocumentInput> = {}) =>
  documentOf({
    language: 'en',
    head: { title: 'Swords' },
    index: true,
    html: '<p>Hello</p>',
    styles: '',
    extra: '',
    state: {
      composition: { compositionId: 'set', remotes: [] },
      language: 'en',
      queries: [],
      notRendered: [],
      path: '/',
      isNotFound: false,
      reportingShare: 0.1,
      siteOrigin: 'https://talad.example',
      socialLinks: {},
    },
    preloads: { header: [], others: [] },
    assets: {
      base: '/assets/1/',
      scripts: [script('/assets/1/main.js')],
      messages: { en: script('/assets/1/en.js'), th: script('/assets/1/th.js') },
      workingTree: {
        scripts: [script('/assets/1/working-tree/main.js')],
        messages: { en: script('/assets/1/working-tree/en.js'), th: script('/assets/1/working-tree/th.js') },
      },
      fonts: { en: ['/assets/1/latin.woff2'], th: ['/assets/1/thai.woff2'] },
      css: '',
      inline: { beforeContent: 'before()', afterContent: 'after()' },
    },
    canonical: 'https://talad.example/swords',
    theme: undefined,
    ...more,
  });

describe('document', () => {
  it('escapes title and description', () => {
    const html = document({ head: { title: evil, description: evil } });
    assert.ok(!html.includes('<script>alert'));
    assert.ok(html.includes('<title>&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)'));
    assert.ok(html.includes('<meta name="description" content="&lt;/title&gt;'));
  });

  it('escapes JSON-LD and state without losing data', () => {
    const text = `${evil}\u2028\u2029<!--`;
    const html = document({
      head: { title: 'Swords', jsonLd: [{ name: text }] },
      state: {
        composition: { compositionId: 'set', remotes: [] },
        language: 'en',
        queries: [[[text], text]],
        notRendered: [],
        path: '/',
        isNotFound: false,
        reportingShare: 0.1,
        siteOrigin: 'https://talad.example',
        socialLinks: {},
      },
    });
    assert.ok(!/<script>alert|<!--|[\u2028\u2029]/.test(html));
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    assert.deepEqual(JSON.parse(data), { name: text });
    const state = /id="talad-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    assert.deepEqual(JSON.parse(state).queries, [[[text], text]]);
  });

  it('has the canonical address, Open Graph tags and noindex where needed', () => {
    const html = document({ canonical: 'https://talad.example/swords?a="1"' });
    assert.ok(html.includes('<link rel="canonical" href="https://talad.example/swords?a=&quot;1&quot;">'));
    assert.ok(html.includes('<meta property="og:title" content="Swords">'));
    assert.ok(
      html.includes('<meta property="og:image" content="https://talad.example/assets/1/talad-preview.png">'),
    );
    assert.ok(!html.includes('noindex'));
    assert.ok(document({ index: false }).includes('<meta name="robots" content="noindex">'));
  });

  it('adds the site name to the title only if it is missing', () => {
    assert.ok(document().includes('<title>Swords · Talad</title>'));
    assert.ok(document({ head: { title: 'Talad sells' } }).includes('<title>Talad sells</title>'));
  });

  it('sets language and colour theme', () => {
    const html = document({ language: 'th', theme: 'dark' });
    assert.ok(html.includes('<html lang="th" data-theme="dark">'));
    assert.ok(html.includes('content="th_TH"'));
    assert.ok(document().includes('<html lang="en">'));
  });

  it('places the content before the scripts', () => {
    const html = document();
    assert.ok(html.indexOf('<p>Hello</p>') < html.indexOf('/assets/1/main.js'));
  });

  it('preloads its scripts at low priority after the content and runs none of them', () => {
    const html = document();
    const ahead =
      /<link rel="preload" as="script" href="\/assets\/1\/main\.js" integrity="[^"]+" crossorigin fetchpriority="low" nonce="[^"]+">/;
    assert.match(html, ahead);
    assert.ok(html.search(ahead) > html.indexOf('<p>Hello</p>'));
    assert.doesNotMatch(html, /<script[^>]* src=/);
  });
});

describe('preloads', () => {
  const remote = (name: string): LiveRemote => ({
    name,
    version: '1.0.0',
    globalName: name,
    base: `/${name}/`,
    entry: 'entry.js',
    integrity: 'sha384-e',
    declaration: {
      name,
      i18n: { namespace: name, locales: ['en', 'th'], groups: ['orders', 'selling'] },
      nav: [],
      pages: [
        {
          id: 'a',
          path: '/a',
          module: './a.tsx',
          access: 'public',
          render: 'server',
          index: true,
          title: { en: 'A', th: 'ก' },
          messages: ['orders'],
        },
      ],
      slots: [],
    },
  });

  const published = {
    integrity: {
      'entry.js': 'sha384-e',
      'page.js': 'sha384-p',
      'both.js': 'sha384-b',
      'th.js': 'sha384-t',
      'orders.th.js': 'sha384-o',
    },
    chunks: {
      './page.a': ['both.js', 'page.js', 'unknown.js'],
      './slot.header': ['both.js'],
      './locale.th': ['th.js'],
      './locale.orders.th': ['orders.th.js'],
      './locale.selling.th': ['selling.th.js'],
    },
  };
  const live = {
    composition: { compositionId: 'set', remotes: [remote('mf-a'), remote('mf-b')] },
    files: { 'mf-a': published, 'mf-b': published },
  };

  it('list entry, modules and messages once each, and only files with a known integrity hash', () => {
    const renderedModules = [{ remote: 'mf-b', module: './page.a' }];
    assert.deepEqual(preloadsOf(live, renderedModules, 'th').others, [
      { href: '/mf-b/entry.js', integrity: 'sha384-e' },
      { href: '/mf-b/both.js', integrity: 'sha384-b' },
      { href: '/mf-b/page.js', integrity: 'sha384-p' },
      { href: '/mf-b/th.js', integrity: 'sha384-t' },
      { href: '/mf-b/orders.th.js', integrity: 'sha384-o' },
    ]);
    assert.deepEqual(preloadsOf(live, [], 'th'), { header: [], others: [] });
  });

  it('separate the files of the header from those that only other modules need', () => {
    const renderedModules = ['./page.a', './slot.header'].map((module) => ({ remote: 'mf-b', module }));
    const { header, others } = preloadsOf(live, renderedModules, 'th');
    assert.deepEqual(
      header.map(({ href }) => href),
      ['/mf-b/entry.js', '/mf-b/both.js', '/mf-b/th.js'],
    );
    assert.deepEqual(
      others.map(({ href }) => href),
      ['/mf-b/page.js', '/mf-b/orders.th.js'],
    );
  });
});
