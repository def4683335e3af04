/** Limits for one client and for all clients together. Times are in ms. */
export interface EdgeLimits {
  /** Until the last header of a request has arrived. */
  headersMs: number;
  /** Until the last byte of any request has arrived, uploads included. */
  requestMs: number;
  /** Until the last byte of a body of ordinary size has arrived. */
  bodyMs: number;
  /** From the first byte of a response to its last, except for streams. */
  responseMs: number;
  /** Within this time a client must read `drainBytes` of its pending response. */
  drainMs: number;
  drainBytes: number;
  /** Time without a byte in either direction. */
  idleMs: number;
  /** Until the API begins to respond. */
  apiMs: number;
  connections: number;
  connectionsPerAddress: number;
  /** Concurrent requests of one address on this server and the API. */
  requestsPerAddress: number;
  /** Responses that clients have not read to their end. */
  responses: number;
  responsesPerAddress: number;
  /** Calls in progress on the API or waiting for a connection to it. */
  apiCalls: number;
  /** Concurrent responses above 512 KiB from the API: more would make short calls wait for them. */
  apiLargeResponses: number;
  /** Connections to the API. */
  apiConnections: number;
  /** Bytes of request bodies buffered until they are complete: ordinary ones, and large ones such as pictures. */
  bodyBytes: number;
  bodyBytesPerAddress: number;
  largeBodyBytes: number;
  largeBodyBytesPerAddress: number;
  /** Bytes of API responses buffered for clients that read slowly. */
  responseBytes: number;
  responseBytesPerAddress: number;
  /** How long a client may keep others waiting before one of them replaces it. */
  safeMs: number;
  /** Pages that wait to be rendered. */
  renders: number;
  /** Mean event loop delay within a second above which requests are refused; 0 disables the check. */
  loopDelayMs: number;
}

const mebibyte = 1024 * 1024;

export const defaultEdgeLimits: EdgeLimits = {
  headersMs: 10_000,
  requestMs: 120_000,
  bodyMs: 15_000,
  responseMs: 120_000,
  drainMs: 20_000,
  drainBytes: 16 * 1024,
  // Longer than the silence between stream events, and longer than a load balancer's idle timeout.
  idleMs: 65_000,
  apiMs: 30_000,
  connections: 20_000,
  connectionsPerAddress: 1_024,
  requestsPerAddress: 256,
  responses: 1_024,
  responsesPerAddress: 128,
  apiCalls: 1_024,
  apiLargeResponses: 8,
  apiConnections: 128,
  bodyBytes: 128 * mebibyte,
  bodyBytesPerAddress: 16 * mebibyte,
  largeBodyBytes: 256 * mebibyte,
  largeBodyBytesPerAddress: 48 * mebibyte,
  responseBytes: 128 * mebibyte,
  responseBytesPerAddress: 16 * mebibyte,
  safeMs: 2_000,
  renders: 100,
  loopDelayMs: 1_000,
};

/** `headersMs` is set by `EDGE_HEADERS_MS`. */
const variableOf = (name: string) => `EDGE_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`;

/** The environment variable of each limit. */
export const edgeVariables: Record<string, keyof EdgeLimits> = Object.fromEntries(
  (Object.keys(defaultEdgeLimits) as (keyof EdgeLimits)[]).map((name) => [variableOf(name), name]),
);

/** The default limits, overridden by those that the environment sets. */
export function edgeLimitsFrom(values: Readonly<Record<string, unknown>>): EdgeLimits {
  const limits = { ...defaultEdgeLimits };
  for (const [variable, name] of Object.entries(edgeVariables)) {
    const value = values[variable];
    if (typeof value === 'number') limits[name] = value;
  }
  return limits;
}
