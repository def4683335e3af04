import type { PageDeclaration, RemoteDeclaration, SlotDeclaration } from '@talad/contract/remote';
import { testContribution, testPage, testSlot } from '../test-declarations.ts';
import type { Attack, ExpectedError } from './attack.ts';

type Declared = Partial<RemoteDeclaration>;

const declares = (name: string, declaration: Declared, expected: ExpectedError): Attack => [
  name,
  expected,
  (team) => team.publish({ declaration }),
];
const withPage = (page: Partial<PageDeclaration>): Declared => ({ pages: [testPage(page)] });
const takes = (path: string, owner: RegExp): Attack =>
  declares(`takes the address ${path}`, withPage({ path }), ['addresses', owner]);
const ofMarket = /which belongs to mf-marketplace/;
const ofHost = /which belongs to the host/;

const addresses: Attack[] = [
  takes('/marketplace', ofMarket),
  takes('/Marketplace/', ofMarket),
  takes('/marketplace/:anything', ofMarket),
  takes('/marketplace/turbo', ofMarket),
  takes('/marketplace/chess', ofMarket),
  takes('/*', ofMarket),
  takes('/:a', ofMarket),
  takes('/', ofHost),
  takes('/about-us', ofHost),
  takes('/api/game', ofHost),
  takes('/r/mf-marketplace/:version', ofHost),
  takes('/registry/:path', ofHost),
  takes('/.well-known/security.txt', ofHost),
  declares(
    'delegates an address of another remote to itself',
    { ...withPage({ path: '/marketplace/go' }), delegates: [{ path: '/marketplace/go', to: 'mf-hostile' }] },
    ['addresses', ofMarket],
  ),
  declares(
    'takes a page by delegating it to its owner',
    {
      ...withPage({ path: '/marketplace/:x' }),
      delegates: [{ path: '/marketplace/:x', to: 'mf-marketplace' }],
    },
    ['addresses', ofMarket],
  ),
  declares('has two pages with one path', { pages: [testPage(), testPage({ id: 'other' })] }, [
    'addresses',
    /the pages shelf and other both have the path \/shelf/,
  ]),
];

const withSlot = (slot: Partial<SlotDeclaration>): Declared => ({ slots: [testSlot(slot)] });
const unknownSlot = (slot: string): Attack =>
  declares(`fills the unknown slot ${slot}`, withSlot({ slot: slot as SlotDeclaration['slot'] }), [
    'declaration',
    /the host knows no slot/,
  ]);
const withEvent = (name: string): Attack =>
  declares(`listens to the unknown event ${name}`, { events: { emits: [], listens: [name] } }, [
    'declaration',
    /the host knows no event/,
  ]);
const withCall = (call: string, problem: RegExp): Attack =>
  declares(`needs ${call}`, withPage({ needs: [{ call: call as 'GET /api/game/carousel' }] }), [
    'declaration',
    problem,
  ]);
const withNamespace = (namespace: string, owner: RegExp): Attack =>
  declares(`takes the namespace ${namespace}`, { i18n: { namespace, locales: ['en', 'th'] } }, [
    'declaration',
    owner,
  ]);

const names: Attack[] = [
  declares('fills a slot of another remote', withSlot({ slot: 'home.games' }), [
    'declaration',
    /mf-marketplace fills the slot "home.games" already/,
  ]),
  ...['home.moon', '__proto__', 'constructor'].map(unknownSlot),
  ...['cart:exploded', '__proto__', 'toString'].map(withEvent),
  withCall('GET /api/moon', /which the API does not have/),
  withCall('constructor', /which the API does not have/),
  withCall('POST /api/auth/register', /which is not a GET/),
  withNamespace('marketplace', /belongs to mf-marketplace/),
  withNamespace('ui', /belongs to the site/),
  declares(
    'has a menu entry that leads nowhere',
    { nav: [{ area: 'footer', label: { en: 'Free', th: 'ฟรี' }, path: '/nowhere', order: 1 }] },
    ['declaration', /leads to \/nowhere, which is no page/],
  ),
  declares('has two pages with one id', { pages: [testPage(), testPage({ path: '/other' })] }, [
    'declaration',
    /several pages have the id "shelf"/,
  ]),
  declares('renders a page of signed-in users on the server', withPage({ access: 'user', index: false }), [
    'declaration',
    /rendered on the server, whose pages every visitor shares/,
  ]),
  declares(
    'takes all places of an open slot',
    { slots: ['a', 'b', 'c'].map((id) => testContribution({ id })) },
    ['declaration', /contributes to item\.aside 3 times/],
  ),
  declares('needs a platform that is not deployed', { platform: '^99.0.0' }, [
    'declaration',
    /it needs platform \^99/,
  ]),
];

const waiver = {
  rule: 'size',
  of: 'entry',
  reason: 'We like it as large as it is.',
  until: '2099-01-01',
} as const;
const forms: Attack[] = [
  declares('waives a limit for ever', { waivers: [waiver] }, ['declaration', /lasts until 2099-01-01/]),
  declares('waives an unknown limit', { waivers: [{ ...waiver, of: 'moon', until: '2026-12-01' }] }, [
    'declaration',
    /names no part of a build/,
  ]),
  declares('waives another rule', { waivers: [{ ...waiver, rule: 'eval' as 'size' }] }, 'BAD_REQUEST'),
  declares('declares an unknown field', { colour: 'red' } as Declared, 'BAD_REQUEST'),
  declares('declares a path with an optional segment', withPage({ path: '/:a?' }), 'BAD_REQUEST'),
  declares('declares a path that leaves the site', withPage({ path: '//evil.example/' }), 'BAD_REQUEST'),
  declares('declares a file outside its folder', withPage({ module: '/etc/passwd' }), 'BAD_REQUEST'),
  declares(
    'declares so many pages that comparing them would take minutes',
    { pages: Array.from({ length: 101 }, (_, id) => testPage({ id: `p${id}`, path: `/p/${id}` })) },
    'BAD_REQUEST',
  ),
  declares('has a zero character in its declaration', { mission: 'a\0b' }, 'BAD_REQUEST'),
];

/** Declarations that claim names of others, or that no host could read. */
export const hostileDeclarations: readonly Attack[] = [...addresses, ...names, ...forms];
