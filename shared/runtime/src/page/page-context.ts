import type { QueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { ApiClient } from '../api/api-client.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { PageLanguage } from '../i18n/page-language.ts';
import type { SessionEnvironment, SessionStore } from '../session/session-store.ts';
import type { SummaryPoll } from '../summary/summary-poll.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { PageRuntimeContext } from './page-runtime-context.ts';

/** Singletons of a page, shared by all its remotes. */
export interface PageRuntime {
  api: ApiClient;
  queryClient: QueryClient;
  /** Query data that the server rendered the page from, by query hash; empty without server rendering. */
  dehydratedQueries: ReadonlyMap<string, unknown>;
  session: SessionStore;
  sessionEnvironment: SessionEnvironment;
  bus: EventBus;
  language: PageLanguage;
  summary: SummaryPoll;
  telemetry: Telemetry;
  /** Public origin of the site, for absolute URLs; no trailing slash. */
  siteOrigin: string;
  /** Starts background work (session, summary, analytics) and returns a function that stops it. Browser only. */
  start(): () => void;
}

/** The page's runtime. */
export function usePageRuntime(): PageRuntime {
  const page = useContext(PageRuntimeContext);
  if (!page) throw new Error('There is no RuntimeProvider around this component.');
  return page;
}
