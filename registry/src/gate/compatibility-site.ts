import type { ApiRecord, CallSchemas, PlatformRecord, Uses } from '@talad/contract/release-records';
import Type, { type TSchema } from 'typebox';
import type { DeployedSite, LiveUses } from './candidate.ts';

export const oneOf = (values: string[]): TSchema => Type.Unsafe({ type: 'string', enum: values });
export const price = Type.Object({ id: Type.Integer(), price: Type.Number() });
export const readItem = { params: Type.Object({ id: Type.Integer() }), response: price };
export const buy = {
  body: Type.Object({ itemId: Type.Integer(), note: Type.Optional(Type.String()) }),
  response: Type.Object({ status: oneOf(['paid', 'waiting']) }),
};
export const itemEvent = Type.Object({ itemId: Type.Integer(), source: Type.Optional(Type.String()) });
export const buttonProps = Type.Object({
  itemId: Type.Integer(),
  onDone: Type.Optional(Type.Function([], Type.Void())),
});
export const noUses: Uses = {
  modules: {},
  calls: {},
  emits: {},
  listens: {},
  fills: {},
  renders: {},
  shows: [],
  adds: [],
};
export const emptyPayload = Type.Object({});

/** What mf-list uses: every kind of use. */
export const listUses: Uses = {
  modules: { react: ['useState'], '@talad/ui/box': ['Box', 'Stack'] },
  calls: { 'GET /api/item/:id': readItem, 'POST /api/buy': buy },
  emits: { 'item:seen': itemEvent },
  listens: { 'item:sold': itemEvent },
  fills: { 'home.games': emptyPayload },
  renders: {
    'buy.button': { passes: ['itemId', 'onDone'], props: buttonProps },
    'item.aside': { passes: [], props: emptyPayload },
  },
  shows: ['profile-menu'],
  adds: ['footer'],
};
/** What mf-buy uses: the other side of mf-list's events and slot. */
export const buyUses: Uses = {
  ...noUses,
  emits: { 'item:sold': itemEvent },
  listens: { 'item:seen': itemEvent },
  fills: { 'buy.button': buttonProps, 'item.aside': emptyPayload },
  adds: ['profile-menu'],
};
export const host: PlatformRecord = {
  version: '1.0.0',
  modules: { react: ['useEffect', 'useState'], '@talad/ui/box': ['Box', 'Flex', 'Stack'] },
  packages: ['react'],
  pages: [{ path: '/', slots: ['home.games'] }],
  slots: { 'buy.button': buttonProps, 'home.games': emptyPayload, 'item.aside': emptyPayload },
  events: { 'item:seen': itemEvent, 'item:sold': itemEvent },
  uses: { ...noUses, renders: { 'home.games': { passes: [], props: emptyPayload } }, shows: ['footer'] },
};
export const provided = (call: CallSchemas) => ({
  ...call,
  access: 'public' as const,
  example: { response: {} },
});
export const api: ApiRecord = { 'GET /api/item/:id': provided(readItem), 'POST /api/buy': provided(buy) };
export const remote = (name: string, uses: Uses): LiveUses => ({ name, version: '1a2b', uses });
export const site: DeployedSite = {
  host,
  api,
  live: [remote('mf-list', listUses), remote('mf-buy', buyUses)],
};
