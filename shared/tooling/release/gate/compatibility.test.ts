import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type, { type TSchema } from 'typebox';
import type { LiveUses, Surroundings } from '../compatibility/deployed.ts';
import type { ApiRecord, CallSchemas, PlatformRecord, Uses } from '../compatibility/records.ts';
import { checkApi, checkCompatibility, checkHost } from './compatibility.ts';

const oneOf = (values: string[]): TSchema => Type.Unsafe({ type: 'string', enum: values });
const price = Type.Object({ id: Type.Integer(), price: Type.Number() });
const readItem = { params: Type.Object({ id: Type.Integer() }), response: price };
const buy = {
  body: Type.Object({ itemId: Type.Integer(), note: Type.Optional(Type.String()) }),
  response: Type.Object({ status: oneOf(['paid', 'waiting']) }),
};
const itemEvent = Type.Object({ itemId: Type.Integer(), source: Type.Optional(Type.String()) });
const buttonProps = Type.Object({
  itemId: Type.Integer(),
  onDone: Type.Optional(Type.Function([], Type.Void())),
});
const noUses: Uses = {
  modules: {},
  calls: {},
  emits: {},
  listens: {},
  fills: {},
  renders: {},
  shows: [],
  adds: [],
};
const emptyPayload = Type.Object({});

/** What mf-list uses: every kind of use. */
const listUses: Uses = {
  modules: { react: ['useState'], '@talad/ui/box': ['Box', 'Stack'] },
  calls: { 'GET /api/item/:id': readItem, 'POST /api/buy': buy },
  emits: { 'item:seen': itemEvent },
  listens: { 'item:sold': itemEvent },
  fills: { 'home.games': emptyPayload },
  renders: { 'buy.button': { passes: ['itemId', 'onDone'], props: buttonProps } },
  shows: ['profile-menu'],
  adds: ['footer'],
};
/** What mf-buy uses: the other side of mf-list's events and slot. */
const buyUses: Uses = {
  ...noUses,
  emits: { 'item:sold': itemEvent },
  listens: { 'item:seen': itemEvent },
  fills: { 'buy.button': buttonProps },
  adds: ['profile-menu'],
};
const host: PlatformRecord = {
  version: '1.0.0',
  modules: { react: ['useEffect', 'useState'], '@talad/ui/box': ['Box', 'Flex', 'Stack'] },
  pages: [{ path: '/', slots: ['home.games'] }],
  slots: { 'buy.button': buttonProps, 'home.games': emptyPayload },
  events: { 'item:seen': itemEvent, 'item:sold': itemEvent },
  uses: { ...noUses, renders: { 'home.games': { passes: [], props: emptyPayload } }, shows: ['footer'] },
};
const provided = (call: CallSchemas) => ({ ...call, access: 'public' as const, example: { response: {} } });
const api: ApiRecord = { 'GET /api/item/:id': provided(readItem), 'POST /api/buy': provided(buy) };
const remote = (name: string, uses: Uses): LiveUses => ({ name, version: '1a2b', uses });
const site: Surroundings = { host, api, live: [remote('mf-list', listUses), remote('mf-buy', buyUses)] };

const problems = (findings: { problem: string }[]) => findings.map(({ problem }) => problem);
const without = <T extends object>(table: T, name: string): T => {
  const { [name as keyof T]: _, ...rest } = table;
  return rest as T;
};

describe('compatibility of a remote with what is deployed', () => {
  const cases: [title: string, name: string, uses: Uses, problems: string[]][] = [
    ['the live version again', 'mf-list', listUses, []],
    ['a remote that uses nothing', 'mf-new', noUses, []],
    ['whole modules', 'mf-new', { ...noUses, modules: { '@talad/ui/box': ['*'] } }, []],
    [
      'an export that the deployed design system lacks',
      'mf-new',
      { ...noUses, modules: { '@talad/ui/box': ['Box', 'Masonry'] } },
      ['imports Masonry from @talad/ui/box, which does not export it'],
    ],
    [
      'a shared module that the deployed host lacks',
      'mf-new',
      { ...noUses, modules: { '@talad/ui/map': ['Map'] } },
      ['imports @talad/ui/map, which the host does not share'],
    ],
    [
      'a call that the deployed API lacks',
      'mf-new',
      { ...noUses, calls: { 'GET /api/item/:id/history': readItem } },
      ['calls GET /api/item/:id/history, which the API does not have'],
    ],
    [
      'a call that no contract has',
      'mf-new',
      { ...noUses, calls: { 'GET /api/moon': null } },
      ['calls GET /api/moon, which the API does not have'],
    ],
    [
      'an input field that the deployed API refuses',
      'mf-new',
      {
        ...noUses,
        calls: {
          'POST /api/buy': { ...buy, body: Type.Object({ itemId: Type.Integer(), gift: Type.Boolean() }) },
        },
      },
      ['calls POST /api/buy, but in what it sends body.gift is unknown'],
    ],
    [
      'an answer field that the deployed API does not send yet',
      'mf-new',
      {
        ...noUses,
        calls: {
          'GET /api/item/:id': {
            ...readItem,
            response: Type.Object({ ...price.properties, stock: Type.Integer() }),
          },
        },
      },
      ['calls GET /api/item/:id, but in the answer stock is missing'],
    ],
    [
      'an event that the deployed host does not know',
      'mf-new',
      { ...noUses, emits: { 'moon:risen': emptyPayload } },
      ['emits the event "moon:risen", which the host does not know'],
    ],
    [
      'an event without a field that listeners read',
      'mf-new',
      { ...noUses, emits: { 'item:seen': emptyPayload } },
      ['emits the event "item:seen", but itemId is missing'],
    ],
    [
      'a slot that the deployed host does not know',
      'mf-new',
      { ...noUses, fills: { 'home.moon': emptyPayload } },
      ['fills the slot "home.moon", which the host does not know'],
    ],
    [
      'a prop that the deployed slot does not have',
      'mf-new',
      { ...noUses, renders: { 'buy.button': { passes: ['itemId', 'color'], props: buttonProps } } },
      ['passes color to the slot "buy.button", which has no such prop'],
    ],
    [
      'a slot that needs a prop which pages do not pass yet',
      'mf-new',
      {
        ...noUses,
        fills: { 'buy.button': Type.Object({ ...buttonProps.properties, price: Type.Number() }) },
      },
      ['fills the slot "buy.button", but price is missing'],
    ],
    ['entries for a menu that another remote shows', 'mf-new', { ...noUses, adds: ['profile-menu'] }, []],
    ['entries for a menu of its own', 'mf-new', { ...noUses, adds: ['sidebar'], shows: ['sidebar'] }, []],
    [
      'entries for a menu that nothing deployed shows',
      'mf-new',
      { ...noUses, adds: ['sidebar'] },
      ['has entries for the menu "sidebar", which nothing live shows'],
    ],
    [
      'a menu removed for which others have entries',
      'mf-list',
      { ...listUses, shows: [] },
      ['no longer shows the menu "profile-menu", and nothing else does; mf-buy have entries in it'],
    ],
    [
      'an event removed to which others listen',
      'mf-list',
      { ...listUses, emits: {} },
      ['no longer emits the event "item:seen", and no other remote does; mf-buy listen to it'],
    ],
    [
      'a listener removed on which others count',
      'mf-buy',
      { ...buyUses, listens: {} },
      ['no longer listens to the event "item:seen", and no other remote does; mf-list emit it'],
    ],
    [
      'a prop removed that others pass',
      'mf-buy',
      { ...buyUses, fills: { 'buy.button': Type.Object({ itemId: Type.Integer() }) } },
      ['does not take the prop onDone of the slot "buy.button", which mf-list passes'],
    ],
  ];
  for (const [title, name, uses, expected] of cases)
    it(`${expected.length === 0 ? 'accepts' : 'refuses'} ${title}`, () =>
      assert.deepEqual(problems(checkCompatibility(name, uses, site)), expected));

  it('lets an event go that another remote serves as well', () => {
    const other = remote('mf-other', { ...noUses, emits: { 'item:seen': itemEvent } });
    const both = { ...site, live: [...site.live, other] };
    assert.deepEqual(checkCompatibility('mf-list', { ...listUses, emits: {} }, both), []);
  });

  it('does not judge menus while a live version is of before they were recorded', () => {
    const { shows: _, ...older } = buyUses;
    const live = [remote('mf-list', listUses), remote('mf-buy', older)];
    assert.deepEqual(checkCompatibility('mf-new', { ...noUses, adds: ['sidebar'] }, { ...site, live }), []);
  });

  it('has nothing to compare with before the first host and API', () => {
    assert.deepEqual(checkCompatibility('mf-list', listUses, { live: [] }), []);
  });
});

describe('compatibility of the host with the live remotes', () => {
  const cases: [title: string, next: Partial<PlatformRecord>, problems: string[]][] = [
    ['the same', {}, []],
    [
      'more exports, slots and events',
      {
        modules: { ...host.modules, '@talad/ui/map': ['Map'] },
        slots: { ...host.slots, 'home.moon': emptyPayload },
        events: { ...host.events, 'moon:risen': emptyPayload },
      },
      [],
    ],
    [
      'a further optional prop',
      {
        slots: {
          ...host.slots,
          'buy.button': Type.Object({ ...buttonProps.properties, color: Type.Optional(Type.String()) }),
        },
      },
      [],
    ],
    [
      'an export removed',
      { modules: { ...host.modules, '@talad/ui/box': ['Box'] } },
      ['mf-list 1a2b imports Stack from @talad/ui/box, which does not export it'],
    ],
    [
      'a shared module removed',
      { modules: without(host.modules, '@talad/ui/box') },
      ['mf-list 1a2b imports @talad/ui/box, which the host does not share'],
    ],
    [
      'an event removed',
      { events: without(host.events, 'item:seen') },
      [
        'mf-list 1a2b emits the event "item:seen", which the host does not know',
        'mf-buy 1a2b listens to the event "item:seen", which the host does not know',
      ],
    ],
    [
      'a payload field removed',
      { events: { ...host.events, 'item:sold': Type.Object({ source: Type.Optional(Type.String()) }) } },
      [
        'mf-list 1a2b listens to the event "item:sold", but itemId is missing',
        'mf-buy 1a2b emits the event "item:sold", but itemId is unknown',
      ],
    ],
    [
      'a prop removed',
      { slots: { ...host.slots, 'buy.button': Type.Object({ itemId: Type.Integer() }) } },
      ['mf-list 1a2b passes onDone to the slot "buy.button", which has no such prop'],
    ],
    [
      'a prop made required',
      {
        slots: {
          ...host.slots,
          'buy.button': Type.Object({ ...buttonProps.properties, price: Type.Number() }),
        },
      },
      ['mf-list 1a2b renders the slot "buy.button", but price is missing'],
    ],
  ];
  for (const [title, next, expected] of cases)
    it(`${expected.length === 0 ? 'accepts' : 'refuses'} ${title}`, () =>
      assert.deepEqual(problems(checkHost({ ...host, ...next }, site)), expected));

  it('refuses a host without a menu for which remotes have entries', () => {
    const next = { ...host, uses: { ...host.uses, shows: [] } };
    assert.deepEqual(problems(checkHost(next, site)), [
      'the host no longer shows the menu "footer", and nothing else does; mf-list have entries in it',
    ]);
  });

  it('refuses a host that calls what the deployed API does not have', () => {
    const next = { ...host, uses: { ...host.uses, calls: { 'GET /api/new': readItem } } };
    assert.deepEqual(problems(checkHost(next, site)), [
      'the host calls GET /api/new, which the API does not have',
    ]);
  });
});

describe('compatibility of the API with the live remotes', () => {
  const buying = (change: Partial<CallSchemas>) => ({
    ...api,
    'POST /api/buy': provided({ ...buy, ...change }),
  });
  const cases: [title: string, next: ApiRecord, problems: string[]][] = [
    ['the same', api, []],
    ['a further call', { ...api, 'GET /api/new': provided(readItem) }, []],
    [
      'a further answer field',
      {
        ...api,
        'GET /api/item/:id': provided({
          ...readItem,
          response: Type.Object({ ...price.properties, stock: Type.Integer() }),
        }),
      },
      [],
    ],
    [
      'a further optional input',
      buying({ body: Type.Object({ ...buy.body.properties, gift: Type.Optional(Type.Boolean()) }) }),
      [],
    ],
    [
      'a call removed',
      without(api, 'POST /api/buy'),
      ['mf-list 1a2b calls POST /api/buy, which the API does not have'],
    ],
    [
      'an answer field removed',
      {
        ...api,
        'GET /api/item/:id': provided({ ...readItem, response: Type.Object({ id: Type.Integer() }) }),
      },
      ['mf-list 1a2b calls GET /api/item/:id, but in the answer price is missing'],
    ],
    [
      'a required input added',
      buying({ body: Type.Object({ ...buy.body.properties, address: Type.String() }) }),
      ['mf-list 1a2b calls POST /api/buy, but in what it sends body.address is missing'],
    ],
    [
      'an input removed',
      buying({ body: Type.Object({ itemId: Type.Integer() }) }),
      ['mf-list 1a2b calls POST /api/buy, but in what it sends body.note is unknown'],
    ],
    [
      'a status that pages do not know',
      buying({
        response: Type.Object({ status: oneOf(['paid', 'failed']) }),
      }),
      ['mf-list 1a2b calls POST /api/buy, but in the answer status may be "failed"'],
    ],
  ];
  for (const [title, next, expected] of cases)
    it(`${expected.length === 0 ? 'accepts' : 'refuses'} ${title}`, () =>
      assert.deepEqual(problems(checkApi(next, site)), expected));
});
