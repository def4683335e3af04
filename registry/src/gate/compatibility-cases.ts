import type { Uses } from '@talad/contract/release-records';
import Type from 'typebox';
import {
  buttonProps,
  buy,
  buyUses,
  emptyPayload,
  listUses,
  noUses,
  price,
  readItem,
} from './compatibility-site.ts';

const without = <T extends object>(table: T, name: keyof T): T => {
  const { [name]: _, ...rest } = table;
  return rest as T;
};

/** What the next version of a remote uses, and the problems that the gate finds; none if it fits what is deployed. */
export const usesCases: [title: string, name: string, uses: Uses, problems: string[]][] = [
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
    'a response field that the deployed API does not send yet',
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
    ['calls GET /api/item/:id, but in the response stock is missing'],
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
    'an open slot removed to which others contribute',
    'mf-list',
    { ...listUses, renders: without(listUses.renders, 'item.aside') },
    ['no longer renders the open slot "item.aside", and nothing else does; mf-buy contribute to it'],
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

  [
    'a slot with a further optional prop',
    'mf-buy',
    {
      ...buyUses,
      fills: {
        'buy.button': Type.Object({ ...buttonProps.properties, color: Type.Optional(Type.String()) }),
      },
    },
    [],
  ],
  [
    'a further event',
    'mf-buy',
    { ...buyUses, emits: { ...buyUses.emits, 'item:seen': listUses.emits['item:seen'] ?? null } },
    [],
  ],
  ['fewer calls and exports', 'mf-list', { ...listUses, calls: {}, modules: {} }, []],
];
