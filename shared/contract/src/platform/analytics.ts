import Type, { type Static } from 'typebox';
import { DynamicItem } from '../catalogue/listings.ts';
import { Id, oneOf } from './schema.ts';

const inBaht = { currency: Type.Literal('THB') };

/**
 * All analytics events and their fields. Remotes emit them on the event bus, which is the only way to the data layer;
 * nothing reaches it before consent. No event may contain personal data or typed text.
 */
export const analyticsEvents = {
  'analytics:view-item-list': Type.Object({
    ...inBaht,
    listName: Type.String(),
    /** Position of the first item in the whole list, from 0; defaults to 0. */
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

/** The name of an analytics event. */
export type AnalyticsEventName = keyof typeof analyticsEvents;
/** The payload of an analytics event, by its name. */
export type AnalyticsEvent<N extends AnalyticsEventName> = Static<(typeof analyticsEvents)[N]>;

/** An item in a data layer entry, with the field names that analytics tools expect. */
export interface DataLayerItem {
  item_id: string;
  item_name?: string;
  price?: number;
  quantity?: number;
  /** Position in the whole list, from 0. */
  index?: number;
}

interface Ecommerce {
  currency: 'THB';
  items: DataLayerItem[];
}

/** Every possible entry of the data layer. */
export type DataLayerEntry =
  | { event: 'view_item_list'; ecommerce: Ecommerce & { item_list_name: string } }
  | { event: 'view_item'; ecommerce: Ecommerce & { value: number } }
  | { event: 'add_to_cart'; ecommerce: Ecommerce }
  | { event: 'begin_checkout'; ecommerce: Ecommerce & { value: number } }
  | { event: 'purchase'; ecommerce: { currency: 'THB'; value: number; transaction_id: string } }
  | { event: 'sign_up' | 'login'; method: 'email' };
