import type { CurrentUser } from '@talad/contract/accounts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/api-client.ts';
import { isApiError } from '../api/api-error.ts';
import type { EventBus } from '../events/event-bus.ts';
import { mayRetry, retryDelay } from '../query/query-client.ts';

export interface SessionState {
  user: CurrentUser | null;
  /** `unknown` on the server and until the page has found out. */
  status: 'unknown' | 'visitor' | 'member';
  /** Finds out who is here; called once per page. */
  start(): Promise<void>;
  /** Fetches the person anew, after a change to the account. */
  refresh(): Promise<void>;
  /** Takes over what a sign-in or a change of the profile answered. */
  adopt(user: CurrentUser): void;
  /** The session is gone: clears the person and tells the server so. */
  lost(): void;
  /** Ends the session and loads the site anew at a path of it. */
  signOut(to?: string): Promise<void>;
}

export type SessionStore = StoreApi<SessionState>;

export interface SessionPlace {
  /** Whether the readable cookie that stands beside the session is there. */
  mayHaveSession(): boolean;
  /** Leaves the page for a path of the site. */
  leave(path: string): void;
  /** Waits some ms. */
  pause(ms: number): Promise<void>;
}

interface SessionParts {
  api: ApiClient;
  bus: EventBus;
  place: SessionPlace;
  /** Called when answers to the person so far must be forgotten. */
  onForget?: () => void;
}

/** Who is on this page: one store per page. */
export function createSessionStore({ api, bus, place, onForget }: SessionParts): SessionStore {
  return createStore<SessionState>((set, get) => {
    const put = (user: CurrentUser | null) => {
      fetching?.abort();
      const before = get();
      if (before.user?.id !== user?.id && before.user) onForget?.();
      set({ user, status: user ? 'member' : 'visitor' });
      bus.emit('session:changed', { user });
    };

    const tellServer = async () => {
      // A server that cannot hear it now keeps a session that ends by itself; the page has let go of it already.
      await api.call('POST /api/auth/token/logout', {}).catch(() => undefined);
    };

    let fetching: AbortController | undefined;

    /** Resolves to undefined where the session changed meanwhile: an answer for the earlier one must not sign in again. */
    const fetchMe = async (cache: boolean): Promise<CurrentUser | undefined> => {
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
          await place.pause(retryDelay(failures, error));
        }
      }
    };

    return {
      user: null,
      status: 'unknown',
      start: async () => {
        if (get().status !== 'unknown') return;
        if (!place.mayHaveSession()) {
          put(null);
          return;
        }
        try {
          const user = await fetchMe(true);
          if (user) put(user);
        } catch {
          get().lost();
        }
      },
      refresh: async () => {
        try {
          const user = await fetchMe(false);
          if (user) put(user);
        } catch (error) {
          // Somebody known stays known while the server is merely out of reach.
          if (!isApiError(error) || !error.isTransient) get().lost();
        }
      },
      adopt: put,
      lost: () => {
        if (get().status === 'visitor') return;
        put(null);
        void tellServer();
      },
      signOut: async (to = '/') => {
        put(null);
        await tellServer();
        place.leave(to);
      },
    };
  });
}
