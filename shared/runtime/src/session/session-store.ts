import type { CurrentUser } from '@talad/contract/accounts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/api-client.ts';
import { isApiError } from '../api/api-error.ts';
import type { EventBus } from '../events/event-bus.ts';
import { mayRetry, retryDelay } from '../query/query-client.ts';

export interface SessionState {
  user: CurrentUser | null;
  /** `unknown` on the server and until `start` has settled. */
  status: 'unknown' | 'visitor' | 'member';
  /** Fetches the user if there may be a session; called once per page. */
  start(): Promise<void>;
  /** Fetches the user again, after a change to the account. */
  refresh(): Promise<void>;
  /** Sets the user from the answer to a sign-in or a profile change. */
  adopt(user: CurrentUser): void;
  /** Handles an expired session: clears the user and calls logout. */
  lost(): void;
  /** Ends the session and reloads the site at the given path. */
  signOut(to?: string): Promise<void>;
}

export type SessionStore = StoreApi<SessionState>;

export interface SessionEnvironment {
  /** Whether the readable session hint cookie is set. */
  mayHaveSession(): boolean;
  /** Navigates to a path of the site with a full page load. */
  leave(path: string): void;
  /** Waits some ms. */
  pause(ms: number): Promise<void>;
}

interface SessionParts {
  api: ApiClient;
  bus: EventBus;
  environment: SessionEnvironment;
  /** Called when cached data of the previous user must be removed. */
  onForget?: () => void;
}

/** Fetches the signed-in user, one call at a time, and retries transient failures. */
function createUserFetch(api: ApiClient, environment: SessionEnvironment) {
  let fetching: AbortController | undefined;
  return {
    /** Resolves to undefined if the session changed meanwhile: an answer for the old one must not sign in again. */
    async run(cache: boolean): Promise<CurrentUser | undefined> {
      fetching?.abort();
      const question = new AbortController();
      fetching = question;
      const { signal } = question;
      for (let failures = 0; ; failures += 1) {
        try {
          const user = await api.call('GET /api/auth/user/me', { query: cache ? { cache } : {} }, { signal });
          return signal.aborted ? undefined : user;
        } catch (error) {
          if (signal.aborted) return undefined;
          if (!mayRetry(failures, error)) throw error;
          await environment.pause(retryDelay(failures, error));
        }
      }
    },
    cancel: () => fetching?.abort(),
  };
}

/** The session store, one per page. */
export function createSessionStore({ api, bus, environment, onForget }: SessionParts): SessionStore {
  const userFetch = createUserFetch(api, environment);
  return createStore<SessionState>((set, get) => {
    const put = (user: CurrentUser | null) => {
      userFetch.cancel();
      const before = get();
      if (before.user?.id !== user?.id && before.user) onForget?.();
      set({ user, status: user ? 'member' : 'visitor' });
      bus.emit('session:changed', { user });
    };

    const notifyServer = async () => {
      // If the call fails, the session expires on the server; the page has cleared it already.
      await api.call('POST /api/auth/token/logout', {}).catch(() => undefined);
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
        try {
          const user = await userFetch.run(true);
          if (user) put(user);
        } catch {
          get().lost();
        }
      },
      refresh: async () => {
        try {
          const user = await userFetch.run(false);
          if (user) put(user);
        } catch (error) {
          // A transient failure does not sign the user out.
          if (!isApiError(error) || !error.isTransient) get().lost();
        }
      },
      adopt: put,
      lost: () => {
        if (get().status === 'visitor') return;
        put(null);
        void notifyServer();
      },
      signOut: async (to = '/') => {
        put(null);
        await notifyServer();
        environment.leave(to);
      },
    };
  });
}
