import type { CurrentUser } from '@talad/contract/accounts';
import type { PageState } from '@talad/contract/composition';
import { pageUserOf } from '@talad/contract/page-user';
import { hashKey } from '@tanstack/react-query';
import { startAnalytics } from '../analytics/analytics.ts';
import { type ApiClient, createApiClient } from '../api/api-client.ts';
import { clearOtherUsers } from '../browser-storage/browser-storage.ts';
import { createEventBus } from '../events/event-bus.ts';
import { createI18n, type RuntimeMessages } from '../i18n/create-i18n.ts';
import { createPageLanguage } from '../i18n/page-language.ts';
import { clearUserQueries, createQueryClient } from '../query/query-client.ts';
import { connectOtherTabs } from '../session/other-tabs.ts';
import { browserEnvironment, serverEnvironment } from '../session/session-environment.ts';
import { createSessionStore, type SessionState } from '../session/session-store.ts';
import { createSummaryPoll } from '../summary/summary-poll.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { invalidateOnEvents, refetchWhenOnline } from './invalidation.ts';
import type { PageRuntime } from './page-context.ts';

/** What the runtime of a page is made with. */
export interface PageRuntimeOptions {
  /** The runtime's messages, at least in the page's language. */
  messages: RuntimeMessages;
  /** Set for server rendering: where the server reaches the API. */
  server?: { apiBaseUrl: string; headers?: Record<string, string> };
  /** Replaces the API client, for standalone pages and tests. */
  api?: ApiClient;
  /** Replaces the full-page navigation to a path of the site. */
  leave?: (path: string) => void;
  /** Replaces the reload for another user, who has signed in in another tab. */
  reloadForUser?: (user: CurrentUser) => void;
}

/** Initial page state, serialized by the server. */
export type PageStart = Pick<PageState, 'composition' | 'language' | 'queries' | 'siteOrigin'>;

/** What the API client reads from the session and reports to it. */
const sessionOptions = (session: () => SessionState) => ({
  onSessionMissing: () => session().sessionExpired(),
  onSessionChanged: () => void session().recheck(),
  pageUser: () => (session().status === 'unknown' ? undefined : pageUserOf(session().user)),
});

/** Creates the runtime of one page (in the browser) or of one request (on the server). */
export function createPageRuntime(state: PageStart, options: PageRuntimeOptions): PageRuntime {
  const { server } = options;
  const telemetry = createTelemetry(state.composition.compositionId);
  const bus = createEventBus((error, name) => telemetry.reportError(error, { where: `event ${name}` }));
  const queryClient = createQueryClient(
    server ? 'server' : 'browser',
    ({ status, code }, { call, remote, version }) => {
      const name = `${call} was answered with ${status} ${code}`;
      if (status >= 500) telemetry.report({ kind: 'error', name, remote, version });
      // Visitors are refused without a defect, too: that is only compared between versions.
      else if (remote) telemetry.report({ kind: 'api-error', name, remote, version });
    },
  );
  const environment = server ? serverEnvironment : browserEnvironment;
  const { leave = environment.leave, reloadForUser = environment.reloadForUser } = options;
  const sessionEnvironment = { ...environment, leave, reloadForUser };
  const api =
    options.api ??
    createApiClient({
      baseUrl: server?.apiBaseUrl ?? '',
      ...sessionOptions(() => session.getState()),
      onOpen: () => language.ensure('runtime', undefined, 'errors'),
      ...(server ? { adapter: 'fetch' as const, headers: server.headers } : {}),
    });
  const otherTabs = connectOtherTabs();
  const session = createSessionStore({
    api,
    bus,
    environment: sessionEnvironment,
    onUserLeft: () => clearUserQueries(queryClient),
    notifyTabs: otherTabs.notify,
  });
  if (!server) bus.on('session:changed', ({ user }) => clearOtherUsers(user?.id));
  const language = createPageLanguage(createI18n(state.language, options.messages), bus);
  const summary = createSummaryPoll({ api, queryClient, session });
  for (const [key, response] of state.queries) queryClient.setQueryData(key, response);

  return {
    api,
    queryClient,
    dehydratedQueries: new Map(state.queries.map(([key]) => [hashKey(key), queryClient.getQueryData(key)])),
    session,
    sessionEnvironment,
    bus,
    language,
    summary,
    telemetry,
    siteOrigin: state.siteOrigin,
    start() {
      const stops = [
        startAnalytics(bus),
        invalidateOnEvents(bus, queryClient),
        refetchWhenOnline(queryClient),
        summary.start(),
        otherTabs.follow(session),
      ];
      void session.getState().start();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
