import type { CurrentUser } from '@talad/contract/accounts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/api-client.ts';
import { isApiError } from '../api/api-error.ts';
import type { EventBus } from '../events/event-bus.ts';
import { mayRetry, retryDelay } from '../query/query-client.ts';

/** The session as pages see it. */
export interface SessionState {
  user: CurrentUser | null;
  /** `unknown` on the server and until `start` has settled. */
  status: 'unknown' | 'guest' | 'signedIn';
  /** Fetches the user if there may be a session; called once per page. */
  start(): Promise<void>;
  /** Fetches the user again, after a change to the account. */
  refresh(): Promise<void>;
  /** Sets the user from the response to a sign-in or a profile change. */
  setUser(user: CurrentUser): void;
  /** Handles an expired session: clears the user and calls logout. */
  sessionExpired(): void;
  /**
   * Handles the sign that another user may be signed in, in another tab: queries the API, and reloads the page for
   * that user, or clears the user if none is signed in.
   */
  recheck(): Promise<void>;
  /** Whether the API still has the session of the page's user; false if it cannot be reached. */
  isSessionValid(): Promise<boolean>;
  /** Ends the session and reloads the site at the given path. */
  signOut(to?: string): Promise<void>;
}

/** The store of the session. */
export type SessionStore = StoreApi<SessionState>;

/** What a session needs of its surroundings: cookies, other tabs and navigation. */
export interface SessionEnvironment {
  /** Whether the readable session hint cookie is set. */
  mayHaveSession(): boolean;
  /** Navigates to a path of the site with a full page load. */
  leave(path: string): void;
  /** Waits some ms. */
  pause(ms: number): Promise<void>;
  /** Loads the page again, for the user who is signed in now. */
  reloadForUser(user: CurrentUser): void;
}

interface SessionParts {
  api: ApiClient;
  bus: EventBus;
  environment: SessionEnvironment;
  /** Called when cached data of the previous user must be removed. */
  onUserLeft?: () => void;
  /** Notifies the other tabs: the browser's session is another one now. */
  notifyTabs?: () => void;
}

interface UserRequest {
  /** Whether the API may send a cached response. */
  cache: boolean;
  mayRefetch: (failures: number, error: unknown) => boolean;
}

/** Retries without limit after outages and rate limits. */
const untilKnown = (_failures: number, error: unknown): boolean =>
  isApiError(error) && (error.isTransient || error.code === 'RATE_LIMITED');

/** Whether the API reports that there is no session; a rate limit or an outage does not count as that. */
const hasNoSession = (error: unknown): boolean => isApiError(error) && error.code === 'authentication_failed';

/** Fetches the signed-in user, one call at a time, and retries failures. */
function createUserFetch(api: ApiClient, environment: SessionEnvironment) {
  let fetching: AbortController | undefined;
  return {
    /** Resolves to undefined if the session changed meanwhile: a response for the old one must not sign in again. */
    async run({ cache, mayRefetch }: UserRequest): Promise<CurrentUser | undefined> {
      fetching?.abort();
      const request = new AbortController();
      fetching = request;
      const { signal } = request;
      for (let failures = 0; ; failures += 1) {
        try {
          const user = await api.call('GET /api/auth/user/me', { query: cache ? { cache } : {} }, { signal });
          return signal.aborted ? undefined : user;
        } catch (error) {
          if (signal.aborted) return undefined;
          if (!mayRefetch(failures, error)) throw error;
          await environment.pause(retryDelay(failures, error));
        }
      }
    },
    cancel: () => fetching?.abort(),
  };
}

/** Who is signed in now, for any user that the page was made for: null for a guest, undefined if the API cannot say. */
const signedInNow = (api: ApiClient): Promise<CurrentUser | null | undefined> =>
  api
    .call('GET /api/auth/user/me', { query: {} }, { anyUser: true })
    .catch((error: unknown) => (hasNoSession(error) ? null : undefined));

/** The session store, one per page. */
export function createSessionStore({
  api,
  bus,
  environment,
  onUserLeft,
  notifyTabs = () => undefined,
}: SessionParts): SessionStore {
  const userFetch = createUserFetch(api, environment);
  let checks = 0;
  let isStarting = false;
  return createStore<SessionState>((set, get) => {
    const put = (user: CurrentUser | null, status: SessionState['status'] = user ? 'signedIn' : 'guest') => {
      userFetch.cancel();
      isStarting = false;
      const before = get();
      if (before.user?.id !== user?.id && before.user) onUserLeft?.();
      set({ user, status });
      bus.emit('session:changed', { user });
    };

    /** Before the page clears its user: the API refuses to end the session of another user. */
    const notifyServer = async () => {
      // If the call fails, the session expires on the server; the page has cleared it already.
      await api.call('POST /api/auth/token/logout', {}).catch(() => undefined);
      notifyTabs();
    };

    return {
      user: null,
      status: 'unknown',
      start: async () => {
        if (get().status !== 'unknown') return;
        if (!environment.mayHaveSession()) {
          put(null);
          return;
        }
        isStarting = true;
        try {
          const user = await userFetch.run({ cache: true, mayRefetch: untilKnown });
          if (user) put(user);
        } catch (error) {
          if (hasNoSession(error)) get().sessionExpired();
          else put(null);
        }
      },
      refresh: async () => {
        try {
          const user = await userFetch.run({ cache: false, mayRefetch: mayRetry });
          if (user) put(user);
        } catch (error) {
          if (hasNoSession(error)) get().sessionExpired();
        }
      },
      setUser: (user) => {
        const isSignIn = get().user?.id !== user.id;
        put(user);
        if (isSignIn) notifyTabs();
      },
      sessionExpired: () => {
        if (get().status === 'guest') return;
        void notifyServer();
        put(null);
      },
      recheck: async () => {
        const { status, user } = get();
        // The answer that the page waits for may be about the session before the change.
        if (isStarting) return get().start();
        if (status === 'unknown' || !(user || environment.mayHaveSession())) return;
        checks += 1;
        const check = checks;
        const now = await signedInNow(api);
        // A later request was sent after a later change.
        if (check !== checks || now === undefined || now?.id === get().user?.id) return;
        if (now) environment.reloadForUser(now);
        else put(null);
      },
      isSessionValid: async () => (await signedInNow(api))?.id === get().user?.id,
      signOut: async (to = '/') => {
        const notified = notifyServer();
        // Not yet a guest's page: it would lead to the sign-in page before the browser has left it.
        put(null, 'unknown');
        await notified;
        environment.leave(to);
      },
    };
  });
}
