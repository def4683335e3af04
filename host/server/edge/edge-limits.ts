/** What one client and all of them may use of this server at once. Times are in ms. */
export interface EdgeLimits {
  /** Until the last header of a request has come. */
  headersMs: number;
  /** Until the last byte of any request has come, uploads included. */
  requestMs: number;
  /** Until the last byte of a body of ordinary size has come. */
  bodyMs: number;
  /** From an answer's first byte to its last, streams apart. */
  responseMs: number;
  /** Without a byte in either direction. */
  idleMs: number;
  /** Until the API begins to answer. */
  apiMs: number;
  connections: number;
  connectionsPerAddress: number;
  /** Requests of one address that are not answered to their end. */
  requestsPerAddress: number;
  /** Calls that the API is working on or that wait for a connection to it. */
  apiCalls: number;
  /** Connections to the API. */
  apiConnections: number;
  /** Bytes of bodies that are kept until they are whole: ordinary ones, and large ones such as pictures. */
  bodyBytes: number;
  largeBodyBytes: number;
  /** Bytes of large bodies of one address. */
  largeBodyBytesPerAddress: number;
}

const mebibyte = 1024 * 1024;

export const defaultEdgeLimits: EdgeLimits = {
  headersMs: 10_000,
  requestMs: 120_000,
  bodyMs: 15_000,
  responseMs: 60_000,
  // Longer than a stream is silent, and than a load balancer keeps a connection.
  idleMs: 65_000,
  apiMs: 30_000,
  connections: 20_000,
  connectionsPerAddress: 512,
  requestsPerAddress: 256,
  apiCalls: 1024,
  apiConnections: 128,
  bodyBytes: 128 * mebibyte,
  largeBodyBytes: 256 * mebibyte,
  largeBodyBytesPerAddress: 48 * mebibyte,
};
