import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** Why a correct query failed. */
export type DatabaseFailure = 'unavailable' | 'full';

/** Thrown if no connection to the database can be opened. */
export class DatabaseConnectionError extends Error {
  constructor(cause: unknown) {
    super('No connection to the database.', { cause });
    this.name = 'DatabaseConnectionError';
  }
}

/** Connection exceptions, refused logins, shutdown, start and recovery, too many connections, a read-only replica. */
const unavailableStates = /^(08...|28...|3D000|57P0[1-5]|53300|25006)$/;
/** `disk_full`. */
const fullState = '53100';
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Connection failures that the driver reports without a code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** A host name with several addresses fails once for each. */
function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  if (!(error instanceof Error)) return false;
  return ('code' in error && networkCodes.has(String(error.code))) || driverMessages.test(error.message);
}

/** The message of the root cause, which names the address, the file or the server's reason. */
export function rootMessageOf(error: Error): string {
  return error.cause instanceof Error ? rootMessageOf(error.cause) : error.message;
}

/**
 * Distinguishes an unreachable or full database from an error in a query. Network errors count only if a query caused
 * them: mail servers and banks produce the same codes.
 */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  let isOfQuery = false;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseConnectionError) return 'unavailable';
    if (cause instanceof pg.DatabaseError) {
      if (cause.code === fullState) return 'full';
      return unavailableStates.test(cause.code ?? '') ? 'unavailable' : undefined;
    }
    if (isOfQuery && isConnectionError(cause)) return 'unavailable';
    isOfQuery ||= cause instanceof DrizzleQueryError;
  }
  return undefined;
}
