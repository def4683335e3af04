import Type, { type Static } from 'typebox';
import { CurrentUser } from '../account/accounts.ts';
import { supportSubjects } from '../account/support-subjects.ts';
import { analyticsEvents } from '../platform/analytics.ts';
import { Id, nullable, oneOf } from '../platform/schema.ts';

/** All events of the page's event bus, with their payloads: the only interface between remotes at run time. */
export const events = {
  /** The user signed in or out, or the user's data changed. */
  'session:changed': Type.Object({ user: nullable(CurrentUser) }),
  /** The cart on the server changed through an action on this page. */
  'cart:changed': Type.Object({ reason: oneOf(['added', 'changed', 'removed', 'cleared', 'confirmed']) }),
  /** Open one of the header's drawers. */
  'drawer:open': Type.Object({
    drawer: oneOf([
      'market',
      'official',
      'cart',
      'notifications',
      'transactions',
      'wallet',
      'profile',
      'settings',
    ]),
  }),
  'drawer:close': Type.Object({}),
  /** The balance of the user's wallet changed. */
  'wallet:changed': Type.Object({}),
  /** An order changed; lists that show it are stale. */
  'order:changed': Type.Object({ transactionId: Id }),
  /** Open the contact popup with a preset subject. */
  'help:open': Type.Object({ subject: oneOf(supportSubjects) }),
  /** Open the support form, with a subject if it is known. */
  'support:open': Type.Object({ subject: Type.Optional(oneOf(supportSubjects)) }),
  'language:changed': Type.Object({ language: oneOf(['en', 'th']) }),
  /** The user gave or refused consent to analytics. */
  'consent:changed': Type.Object({ analytics: Type.Boolean() }),
  /** Open the consent banner again. */
  'consent:open': Type.Object({}),
  ...analyticsEvents,
};

/** The name of an event between remotes. */
export type EventName = keyof typeof events;
/** The payload of an event, by its name. */
export type EventPayload<N extends EventName> = Static<(typeof events)[N]>;
