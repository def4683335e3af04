import type { PageDeclaration, RemoteDeclaration, SlotDeclaration } from '@talad/contract/remote';
import { testContribution, testPage, testSlot, tinyDeclaration } from '../test-declarations.ts';

const contributing = (differs: Partial<SlotDeclaration>) =>
  tinyDeclaration({ slots: [testContribution(differs)] });
const three = ['one', 'two', 'three'].map((id) => testContribution({ id }));
const withPage = (page: Partial<PageDeclaration>) =>
  tinyDeclaration({ pages: [testPage({ path: '/shelf/:id', ...page })] });
const similar = 'GET /api/product/dynamic-item/:id/similar';
const itemId = { from: 'path', name: 'id' } as const;

/** Declarations with contributions to open slots, or with pages that have one. */
export const openSlotCases: {
  bad: [name: string, declaration: RemoteDeclaration, problem: RegExp][];
  good: [name: string, declaration: RemoteDeclaration][];
} = {
  bad: [
    [
      'a contribution without an order',
      contributing({ order: undefined }),
      /"note" to item\.aside has no order/,
    ],
    ['a contribution without an id', contributing({ id: undefined }), /has no id/],
    ['a contribution without a reserved height', contributing({ reserve: undefined }), /has no reserve/],
    ['a contribution on demand', contributing({ load: 'demand' }), /loads on demand/],
    [
      'two contributions with one id',
      tinyDeclaration({ slots: [testContribution(), testContribution({ order: 2 })] }),
      /contributes to item\.aside twice as "note"/,
    ],
    [
      'three contributions to a slot',
      tinyDeclaration({ slots: three }),
      /contributes to item\.aside 3 times/,
    ],
    [
      'a contribution that can fail the page',
      contributing({ needs: [{ call: 'GET /api/game/carousel', required: true }] }),
      /requires GET \/api\/game\/carousel, but the page belongs to another team/,
    ],
    [
      'a prop that the open slot lacks',
      contributing({ needs: [{ call: similar, params: { id: { from: 'prop', name: 'username' } } }] }),
      /takes username from its props/,
    ],
    [
      'an order of a slot that one remote fills',
      tinyDeclaration({ slots: [testSlot({ order: 1 })] }),
      /the slot home\.brands has order, but one remote fills it/,
    ],
    [
      'props of a slot that the page has not',
      withPage({ slotProps: { 'item.aside': { itemId } } }),
      /slotProps of item\.aside, which is no open slot of it/,
    ],
    [
      'props that an open slot has not',
      withPage({ slots: ['item.aside'], slotProps: { 'item.aside': { username: itemId } } }),
      /slotProps username of item\.aside, which has no such prop/,
    ],
    [
      'props from a param that the path lacks',
      withPage({ path: '/shelf', slots: ['item.aside'], slotProps: { 'item.aside': { itemId } } }),
      /takes itemId of item\.aside from path id/,
    ],
  ],
  good: [
    ['a contribution to a slot to which others contribute', contributing({})],
    ['two contributions', tinyDeclaration({ slots: three.slice(1) })],
    [
      'a contribution that needs data of its item',
      contributing({ needs: [{ call: similar, params: { id: { from: 'prop', name: 'itemId' } } }] }),
    ],
    [
      'a page with an open slot',
      withPage({ slots: ['item.aside'], slotProps: { 'item.aside': { itemId, gameSlug: 'chess' } } }),
    ],
  ],
};
