import Type, { type Static } from 'typebox';
import { DynamicItem } from './listings.ts';
import { Id, oneOf } from './schema.ts';

const inBaht = { currency: Type.Literal('THB') };

/**
 * All that may be measured, and what of it. Teams say these on the page's bus; there is no other way to the data layer,
 * and nothing reaches it before somebody has agreed. Nothing here may say who a person is or what they typed.
 */
export const analyticsEvents = {
  'analytics:view-item-list': Type.Object({
    ...inBaht,
    listName: Type.String(),
    /** Place of the first item in the whole list, from 0; 0 where absent. */
    firstIndex: Type.Optional(Type.Integer({ minimum: 0 })),
    items: Type.Array(Type.Pick(DynamicItem, ['id', 'name', 'totalPrice'])),
  }),
  'analytics:view-item': Type.Object({
    ...inBaht,
    item: Type.Pick(DynamicItem, ['id', 'name', 'totalPrice']),
  }),
  'analytics:add-to-cart': Type.Object({ ...inBaht, itemId: Id, quantity: Type.Integer({ minimum: 1 }) }),
  'analytics:begin-checkout': Type.Object({ ...inBaht, value: Type.Number(), itemIds: Type.Array(Id) }),
  'analytics:purchase': Type.Object({ ...inBaht, value: Type.Number(), transactionId: Type.String() }),
  'analytics:account': Type.Object({ step: oneOf(['sign_up', 'login']) }),
};

export type AnalyticsEventName = keyof typeof analyticsEvents;
export type AnalyticsEvent<N extends AnalyticsEventName> = Static<(typeof analyticsEvents)[N]>;

/** A thing in an entry of the data layer, by the names that measuring tools know. */
export interface DataLayerItem {
  item_id: string;
  item_name?: string;
  price?: number;
  quantity?: number;
  /** Place in the whole list, from 0. */
  index?: number;
}

interface Ecommerce {
  currency: 'THB';
  items: DataLayerItem[];
}

/** Every entry that the data layer may hold. */
export type DataLayerEntry =
  | { event: 'view_item_list'; ecommerce: Ecommerce & { item_list_name: string } }
  | { event: 'view_item'; ecommerce: Ecommerce & { value: number } }
  | { event: 'add_to_cart'; ecommerce: Ecommerce }
  | { event: 'begin_checkout'; ecommerce: Ecommerce & { value: number } }
  | { event: 'purchase'; ecommerce: { currency: 'THB'; value: number; transaction_id: string } }
  | { event: 'sign_up' | 'login'; method: 'email' };
