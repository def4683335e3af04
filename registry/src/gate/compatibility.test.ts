import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ApiRecord, CallSchemas, PlatformRecord } from '@talad/contract/release-records';
import Type from 'typebox';
import { checkApi, checkCompatibility, checkHost } from './compatibility.ts';
import {
  api,
  buttonProps,
  buy,
  buyUses,
  emptyPayload,
  host,
  itemEvent,
  listUses,
  noUses,
  oneOf,
  price,
  provided,
  readItem,
  remote,
  site,
} from './compatibility-site.ts';

const problems = (findings: { problem: string }[]) => findings.map(({ problem }) => problem);
const without = <T extends object>(table: T, name: string): T => {
  const { [name as keyof T]: _, ...rest } = table;
  return rest as T;
};

describe('compatibility of a remote with what is deployed', () => {
  it('lets an event go that another remote serves as well', () => {
    const other = remote('mf-other', { ...noUses, emits: { 'item:seen': itemEvent } });
    const both = { ...site, live: [...site.live, other] };
    assert.deepEqual(checkCompatibility('mf-list', { ...listUses, emits: {} }, both), []);
  });

  it('does not check menus while a live version has no record of them', () => {
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
      'a further response field',
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
      'a response field removed',
      {
        ...api,
        'GET /api/item/:id': provided({ ...readItem, response: Type.Object({ id: Type.Integer() }) }),
      },
      ['mf-list 1a2b calls GET /api/item/:id, but in the response price is missing'],
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
      ['mf-list 1a2b calls POST /api/buy, but in the response status may be "failed"'],
    ],
  ];
  for (const [title, next, expected] of cases)
    it(`${expected.length === 0 ? 'accepts' : 'refuses'} ${title}`, () =>
      assert.deepEqual(problems(checkApi(next, site)), expected));
});
