import type { Finding } from '@talad/contract/release-findings';
import type { PlatformRecord } from '@talad/contract/release-records';
import type { LoaderCall, PageDeclaration, RemoteDeclaration, SlotDeclaration } from '@talad/contract/remote';
import type { LiveSite } from '../../src/gate/candidate.ts';
import { namesOf } from '../../src/gate/site-names.ts';
import { hostWith, testContribution, testPage, testSlot, tinyDeclaration } from '../test-declarations.ts';
import { openSlotCases } from './open-slot-cases.ts';

const market = tinyDeclaration({
  name: 'mf-marketplace',
  owner: 'Marketplace team',
  i18n: { namespace: 'marketplace', locales: ['en', 'th'] },
  pages: [testPage({ path: '/marketplace' }), testPage({ id: 'game', path: '/marketplace/:slug' })],
  slots: [testSlot({ slot: 'home.games' }), testContribution()],
  delegates: [{ path: '/marketplace/chess', to: 'mf-tiny' }],
});
const contractNames = namesOf({ host: undefined, api: undefined }) as Pick<
  PlatformRecord,
  'slots' | 'events'
>;
/** The other live remotes of the cases. */
export const site: LiveSite = {
  remotes: [market],
  live: [],
  host: { ...hostWith('/', '/signin', '/about-us'), ...contractNames },
};

const good = tinyDeclaration({ pages: [testPage()] });

const withPage = (page: Partial<PageDeclaration>) => tinyDeclaration({ pages: [testPage(page)] });
const withSlot = (slot: Partial<SlotDeclaration>) => tinyDeclaration({ slots: [testSlot(slot)] });
const withNeed = (need: object) => withPage({ path: '/shelf/:slug', needs: [need as LoaderCall] });
/** A declaration with fields that the types refuse. */
const invalid = (fields: object): RemoteDeclaration => ({ ...good, ...fields });
const nav = (fields: object) =>
  invalid({
    nav: [{ area: 'footer', label: { en: 'Shelf', th: 'ชั้นวาง' }, path: '/shelf', order: 1, ...fields }],
  });
const i18n = (fields: object) => invalid({ i18n: { ...good.i18n, ...fields } });
const page = testPage();

type Bad = [name: string, declaration: RemoteDeclaration, check: Finding['check'], problem: RegExp];

/** Declarations that the gate refuses, each by one finding among others. */
export const badDeclarations: Bad[] = [
  ...openSlotCases.bad.map(
    ([name, declaration, problem]): Bad => [name, declaration, 'declaration', problem],
  ),
  ['a missing owner', invalid({ owner: undefined }), 'declaration', /owner must be string/],
  ['an unknown field', invalid({ colour: 'red' }), 'declaration', /must not have the fields colour/],
  ['a page id with capitals', withPage({ id: 'Shelf' }), 'declaration', /pages\.0\.id must be kebab-case/],
  [
    'two pages with one id',
    invalid({ pages: [page, testPage({ path: '/other' })] }),
    'declaration',
    /several pages have the id "shelf"/,
  ],
  ['the namespace host', i18n({ namespace: 'host' }), 'declaration', /"host" belongs to the site/],
  ['the namespace runtime', i18n({ namespace: 'runtime' }), 'declaration', /"runtime" belongs to the site/],
  [
    'the namespace of another remote',
    i18n({ namespace: 'marketplace' }),
    'declaration',
    /belongs to mf-marketplace/,
  ],
  ['a platform that is not there', invalid({ platform: '^99.0.0' }), 'declaration', /needs platform \^99/],
  [
    'an unknown event',
    invalid({ events: { emits: ['cart:exploded'], listens: [] } }),
    'declaration',
    /no event "cart:exploded"/,
  ],
  [
    'an unknown slot',
    invalid({ slots: [{ ...testSlot(), slot: 'home.moon' }] }),
    'declaration',
    /no slot "home\.moon"/,
  ],
  [
    'a page with an unknown slot',
    invalid({ pages: [{ ...page, slots: ['home.moon'] }] }),
    'declaration',
    /no slot "home\.moon"/,
  ],
  [
    'a slot filled twice',
    invalid({ slots: [testSlot(), testSlot()] }),
    'declaration',
    /"home\.brands" twice/,
  ],
  ['a slot of another remote', withSlot({ slot: 'home.games' }), 'declaration', /mf-marketplace fills/],
  [
    'an unknown call',
    withNeed({ call: 'GET /api/moon' }),
    'declaration',
    /GET \/api\/moon, which the API does not have/,
  ],
  [
    'a call that changes something',
    withNeed({ call: 'POST /api/auth/register' }),
    'declaration',
    /which is not a GET/,
  ],
  ['a call without its param', withNeed({ call: 'GET /api/game/:slug' }), 'declaration', /without slug/],
  [
    'a param that the path lacks',
    withNeed({ call: 'GET /api/game/:slug', params: { slug: { from: 'path', name: 'id' } } }),
    'declaration',
    /no :id/,
  ],
  [
    'a search param that may be missing',
    withNeed({ call: 'GET /api/game/:slug', params: { slug: { from: 'search', name: 'slug' } } }),
    'declaration',
    /without slug/,
  ],
  [
    'an input that the call does not have',
    withNeed({ call: 'GET /api/game/carousel', query: { moon: 1 } }),
    'declaration',
    /passes moon/,
  ],
  [
    'a private call on the server',
    withNeed({ call: 'GET /api/user/profile' }),
    'declaration',
    /for signed-in users/,
  ],
  [
    'a private page on the server',
    withPage({ access: 'user', index: false }),
    'declaration',
    /rendered on the server/,
  ],
  [
    'a private page in search engines',
    withPage({ access: 'user', render: 'browser' }),
    'declaration',
    /cannot sign in/,
  ],
  ['navigation to nowhere', nav({ path: '/nowhere' }), 'declaration', /leads to \/nowhere/],
  [
    'a navigation area that nothing shows',
    nav({ area: 'sidebar' }),
    'declaration',
    /nav\.0\.area must be one of profile-menu/,
  ],
  ['navigation without Thai', nav({ label: { en: 'Shelf' } }), 'declaration', /nav\.0\.label/],
  [
    'a waiver for ever',
    invalid({
      waivers: [{ rule: 'size', of: 'entry', reason: 'We like it as large as it is.', until: '2099-01-01' }],
    }),
    'declaration',
    /lasts until 2099/,
  ],
  ['the address /*', withPage({ path: '/*' }), 'addresses', /belongs to the host/],
  ['the address /', withPage({ path: '/' }), 'addresses', /belongs to the host/],
  ['the address /signin', withPage({ path: '/signin' }), 'addresses', /belongs to the host/],
  [
    'the address of one game',
    withPage({ path: '/marketplace/Turbo_Samlor' }),
    'addresses',
    /belongs to mf-marketplace/,
  ],
  ['an optional segment', withPage({ path: '/shelf/:id?' }), 'declaration', /pages\.0\.path must be a path/],
];

/** Declarations that it accepts. */
export const goodDeclarations: [string, RemoteDeclaration][] = [
  ['a page', good],
  ...openSlotCases.good,
  ['nothing at all', tinyDeclaration()],
  ['a slot', withSlot({})],
  ['a slot on demand with a reserved height', withSlot({ load: 'demand', reserve: [40, 80] })],
  ['each class', invalid({ class: 'primary' })],
  ['a platform range', invalid({ platform: '1.x || 2.x' })],
  ['events', invalid({ events: { emits: ['cart:changed'], listens: ['language:changed'] } })],
  ['the same event both ways', invalid({ events: { emits: ['drawer:open'], listens: ['drawer:open'] } })],
  ['two pages', invalid({ pages: [page, testPage({ id: 'other', path: '/other' })] })],
  [
    'a page under its own pattern',
    invalid({ pages: [testPage({ path: '/shelf/:id' }), testPage({ id: 'new', path: '/shelf/new' })] }),
  ],
  ['everything under its own path', withPage({ path: '/shelf/*' })],
  ['a trailing slash', withPage({ path: '/shelf/' })],
  ['an address deeper than another remote’s', withPage({ path: '/marketplace/:slug/reviews' })],
  ['an address that begins like another', withPage({ path: '/marketplaces' })],
  ['a private page', withPage({ access: 'user', render: 'browser', index: false })],
  ['a page that renders slots of others', withPage({ slots: ['home.games', 'add-to-cart.button'] })],
  ['a call', withNeed({ call: 'GET /api/game/carousel' })],
  [
    'a call with a param of the path',
    withNeed({ call: 'GET /api/game/:slug', params: { slug: { from: 'path', name: 'slug' } } }),
  ],
  ['a call with a fixed param', withNeed({ call: 'GET /api/game/:slug', params: { slug: 'chess' } })],
  [
    'a call with a required search param',
    withNeed({
      call: 'GET /api/game/:slug',
      params: { slug: { from: 'search', name: 'game', required: true } },
    }),
  ],
  [
    'a call with a fallback',
    withNeed({
      call: 'GET /api/game/',
      query: { order: { from: 'search', name: 'order', fallback: 'name' } },
    }),
  ],
  [
    'a private call in the browser',
    withPage({ render: 'browser', needs: [{ call: 'GET /api/user/profile' }] }),
  ],
  ['a call of a slot', withSlot({ needs: [{ call: 'GET /api/game/', query: { limit: 10 } }] })],
  ['navigation to its own page', nav({})],
  ['navigation with a query', nav({ area: 'profile-menu', path: '/shelf?sort=new' })],
  ['navigation to a page with a param', nav({ area: 'settings-menu', path: '/marketplace/chess' })],
  ['navigation to the host', nav({ path: '/about-us' })],
  ['an address that its owner delegates to it', withPage({ path: '/marketplace/chess' })],
  [
    'a delegation',
    invalid({
      pages: [testPage({ path: '/shelf/:id' })],
      delegates: [{ path: '/shelf/chess', to: 'mf-chess' }],
    }),
  ],
  [
    'a waiver for a month',
    invalid({
      waivers: [
        {
          rule: 'size',
          of: 'total',
          reason: 'Moves to an own service in spring.',
          until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
        },
      ],
    }),
  ],
];
