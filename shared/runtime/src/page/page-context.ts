import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ApiClient } from '../api/api-client.ts';
import type { CartActions } from '../cart/cart-actions.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { PageLanguage } from '../i18n/page-language.ts';
import type { SessionPlace, SessionStore } from '../session/session-store.ts';
import type { SummaryPoll } from '../summary/summary-poll.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** The things of which a page has exactly one, however many remotes are on it. */
export interface PageRuntime {
  api: ApiClient;
  queryClient: QueryClient;
  /** What the server drew the page from, by hash of the key; empty where nothing was drawn. */
  drawnFrom: ReadonlyMap<string, unknown>;
  session: SessionStore;
  sessionPlace: SessionPlace;
  bus: EventBus;
  language: PageLanguage;
  summary: SummaryPoll;
  cart: CartActions;
  telemetry: Telemetry;
  /** Origin under which the site is known, for absolute addresses; without a slash at the end. */
  siteOrigin: string;
  /** Starts what runs by itself (session, summary, analytics); returns the way to stop it. Browser only. */
  start(): () => void;
}

export const PageContext = createContext<PageRuntime | null>(null);

/** The page's runtime. */
export function usePageRuntime(): PageRuntime {
  const page = useContext(PageContext);
  if (!page) throw new Error('There is no RuntimeProvider around this component.');
  return page;
}
