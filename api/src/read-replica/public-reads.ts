import type { IncomingHttpHeaders } from 'node:http';
import type { AppContext } from '../context.ts';
import { isConflict } from '../db/database.ts';
import { databaseFailureOf } from '../db/database-failure.ts';
import { sessionTokenOf } from '../http/session-token.ts';

interface RequestHeaders {
  readonly headers: IncomingHttpHeaders;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Decides which database a public read uses. */
    readonly publicReads: PublicReads;
  }
}

export interface PublicReads {
  /** Requests of one group may share a response: what guests get may be too old for users who have just written. */
  groupOf(request: RequestHeaders): 'all' | 'guest' | 'user';
  /**
   * Runs `work` with the context whose database the request reads. `work` only reads: if the replica fails, it runs again,
   * on another connection to a replica and then on the primary.
   */
  read<T>(request: RequestHeaders, work: (context: AppContext) => Promise<T>): Promise<T>;
}

const isUnavailable = (error: unknown) => databaseFailureOf(error) === 'unavailable';

/** Requests without a session read from the replica while it is recent enough, all others from the primary. */
export function createPublicReads(context: AppContext): PublicReads {
  const { readReplica } = context;
  if (!readReplica) return { groupOf: () => 'all', read: async (_request, work) => work(context) };
  // One object for the whole process: caches of computed data belong to a context.
  const replicaContext: AppContext = { ...context, db: readReplica.db };
  const groupOf = ({ headers }: RequestHeaders) => (sessionTokenOf(headers.cookie) ? 'user' : 'guest');
  return {
    groupOf,
    read: async (request, work) => {
      if (groupOf(request) === 'user' || !readReplica.isUsable()) return work(context);
      try {
        return await work(replicaContext).catch((error: unknown) => {
          // The address may lead to several replicas, of which one has ended or has become the primary.
          if (isUnavailable(error)) return work(replicaContext);
          throw error;
        });
      } catch (error) {
        if (!isUnavailable(error) && !isConflict(error)) throw error;
        if (isUnavailable(error)) readReplica.leave(error);
        return work(context);
      }
    },
  };
}
