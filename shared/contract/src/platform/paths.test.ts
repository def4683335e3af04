import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  guides,
  legalDocuments,
  maxReturnUrlLength,
  paths,
  safeReturnUrl,
  sameOriginPath,
  settingsSections,
  slugOf,
} from './paths.ts';

describe('addresses of the site', () => {
  it('stay as links, mails and providers use them', () => {
    assert.equal(paths.home(), '/');
    assert.equal(paths.games(), '/marketplace');
    assert.equal(paths.item('Rune_Frontier', 41), '/marketplace/Rune_Frontier/41');
    assert.equal(paths.editItem(41), '/product/dynamic-item/41');
    assert.equal(paths.brands(), '/official-store');
    assert.equal(paths.itemGroup('Teak_byte', 7), '/official-store/Teak_byte/7');
    assert.equal(paths.delivery(9), '/checkout/delivery/dynamic-item/9');
    assert.equal(paths.checkout('PAY-1'), '/checkout?paymentId=PAY-1');
    assert.equal(paths.transactionHistory(), '/transaction-history');
    assert.equal(paths.openPayments(), '/transaction-history?group=toPay');
    assert.equal(paths.inventory(), '/inventory');
    assert.equal(paths.received(77), '/inventory?view=bought&received=77');
    assert.equal(paths.profile(), '/membership/profile');
    assert.equal(paths.paymentSettings(), '/setting/payment');
    assert.equal(paths.signIn(), '/signin');
    assert.equal(paths.register(), '/register');
    assert.equal(paths.createUsername(), '/create-username');
    assert.equal(paths.comingSoon(), '/comming-soon');
    assert.equal(paths.aboutUs(), '/about-us');
  });

  it('replace spaces in names with underscores', () => {
    assert.equal(paths.game(slugOf('Rune  Frontier Online')), '/marketplace/Rune_Frontier_Online');
    assert.equal(paths.brand(slugOf(' Teak byte')), '/official-store/Teak_byte');
  });

  it('encode values so that they decode unchanged', () => {
    for (const address of [
      paths.search('a & b/ค?'),
      paths.logout('/x?a=b&c'),
      paths.registerSuccess('a+b@c.d'),
    ]) {
      const [[, value] = []] = [...new URL(address, 'https://talad.test').searchParams];
      assert.ok(['a & b/ค?', '/x?a=b&c', 'a+b@c.d'].includes(value ?? ''), address);
    }
    assert.equal(paths.search('kris'), '/search?input=kris');
    assert.equal(paths.logout('/inventory'), '/logout?callbackUrl=%2Finventory');
    assert.equal(paths.registerSuccess('a@b.c'), '/register-success?email=a%40b.c');
    assert.equal(
      paths.registerSuccess('a@b.c', '/sell?game=Sky'),
      '/register-success?email=a%40b.c&callbackUrl=%2Fsell%3Fgame%3DSky',
    );
  });

  it('accept pages of the site as return URL, except the sign-in steps', () => {
    assert.equal(safeReturnUrl('/marketplace/Sky/4?page=2#tags'), '/marketplace/Sky/4?page=2#tags');
    for (const refused of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example/',
      '/..//evil.example/x',
      '/a/%2e%2e//evil.example/x',
      'javascript:alert(1)',
      '/signin?callbackUrl=%2Fsell',
      '/logout',
      '/logout/',
      '/LogOut',
      '/%6cogout',
      '/a/../logout',
      `/search?input=${'x'.repeat(maxReturnUrlLength)}`,
      '',
      null,
    ])
      assert.equal(safeReturnUrl(refused), undefined, String(refused));
  });

  it('include each settings section, guide and legal document', () => {
    assert.deepEqual(
      [paths.settings(), ...settingsSections.map((section) => paths.settings(section))],
      [
        '',
        '/account',
        '/kyc',
        '/security',
        '/language',
        '/legal-docs',
        '/guidebook',
        '/db-sync',
        '/payment',
      ].map((section) => `/setting${section}`),
    );
    assert.deepEqual(guides.map(paths.guide), [
      '/guide-books/how-to-kyc-verify',
      '/guide-books/how-to-buy',
      '/guide-books/how-to-sell',
      '/guide-books/how-to-db-sync-account',
      '/guide-books/how-to-db-sync-item',
      '/guide-books/how-to-withdraw',
      '/guide-books/how-to-send-evidence',
      '/guide-books/how-to-manage-item',
    ]);
    assert.deepEqual(legalDocuments.map(paths.legal), [
      '/legal-docs/buyer-agreement',
      '/legal-docs/seller-agreement',
      '/legal-docs/terms-and-conditions',
      '/legal-docs/privacy-policy',
      '/legal-docs/copyright-policy',
      '/legal-docs/cookie-policy',
    ]);
  });

  it('end with a slash for the returns from sign-in providers, as registered', () => {
    assert.deepEqual((['google', 'facebook', 'apple'] as const).map(paths.linkReturn), [
      '/db-sync/google/',
      '/db-sync/facebook/',
      '/db-sync/apple/',
    ]);
  });

  it('keep a link within the site, whatever a browser makes of it', () => {
    for (const text of [
      '/..//other.example/x',
      '/.//other.example/x',
      '/%2e//other.example/x',
      '/a/..//other.example/x',
      '/a/%2e%2e//other.example/x',
      '/a/%2E./..///other.example/x',
      '/.\t//other.example',
    ]) {
      assert.equal(sameOriginPath(text), '/', text);
      assert.equal(sameOriginPath(text, '/wallet/statement'), '/wallet/statement', text);
    }
    assert.equal(sameOriginPath('/a/../marketplace/Sky?x=//y#//z'), '/marketplace/Sky?x=//y#//z');
    assert.equal(sameOriginPath('/a//b'), '/a//b');
  });

  it('keep every text within the site, read once and read again', () => {
    const piece = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', '%2e', '%2E', '%2f', '%5c', '?', '#', '@', ':', '\t', '\n', ' '],
      ...['a', 'other.example', 'https:', 'javascript:', 'ก', '%', '[', '\ud800'],
    );
    const link = fc.oneof(
      fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`),
      fc.string({ unit: 'binary' }),
    );
    const site = 'https://talad.test';
    fc.assert(
      fc.property(link, (text) => {
        const path = sameOriginPath(text);
        const arrived = new URL(path, `${site}/logout`);
        assert.equal(arrived.origin, site);
        assert.equal(arrived.pathname + arrived.search + arrived.hash, path);
        assert.equal(sameOriginPath(path), path);
        const next = safeReturnUrl(text);
        if (next !== undefined) assert.equal(new URL(next, site).origin, site);
      }),
      { numRuns: 5_000 },
    );
  });
});
