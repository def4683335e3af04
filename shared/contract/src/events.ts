import Type, { type Static } from 'typebox';
import { CurrentUser } from './accounts.ts';
import { analyticsEvents } from './analytics.ts';
import { Id, nullable, oneOf } from './schema.ts';
import { supportSubjects } from './support-subjects.ts';

/** Everything that may be said on the page's event bus, with what it carries. Teams meet here and nowhere else. */
export const events = {
  /** Somebody signed in, signed out, or the person's data changed. */
  'session:changed': Type.Object({ user: nullable(CurrentUser) }),
  /** The cart on the server changed by an action on this page. */
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
  /** Money in the caller's wallet moved. */
  'wallet:changed': Type.Object({}),
  /** An order moved; lists that show it are stale. */
  'order:changed': Type.Object({ transactionId: Id }),
  /** Open the contact popup with a preset subject. */
  'help:open': Type.Object({ subject: oneOf(supportSubjects) }),
  /** Open the form that asks for help, with a subject where one is plain. */
  'support:open': Type.Object({ subject: Type.Optional(oneOf(supportSubjects)) }),
  'language:changed': Type.Object({ language: oneOf(['en', 'th']) }),
  /** Somebody chose whether their visit may be measured. */
  'consent:changed': Type.Object({ analytics: Type.Boolean() }),
  /** Show that choice again. */
  'consent:open': Type.Object({}),
  ...analyticsEvents,
};

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = Static<(typeof events)[N]>;
