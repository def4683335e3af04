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
  /** Within this time a client must read `drainBytes` of what waits for it. */
  drainMs: number;
  drainBytes: number;
  /** Without a byte in either direction. */
  idleMs: number;
  /** Until the API begins to answer. */
  apiMs: number;
  connections: number;
  connectionsPerAddress: number;
  /** Requests of one address that this server and the API work on. */
  requestsPerAddress: number;
  /** Answers that clients have not read to their end. */
  answers: number;
  answersPerAddress: number;
  /** Calls that the API is working on or that wait for a connection to it. */
  apiCalls: number;
  /** Answers above 512 KiB that the API may send at once: more would make short calls wait for them. */
  apiLargeAnswers: number;
  /** Connections to the API. */
  apiConnections: number;
  /** Bytes of bodies that are kept until they are whole: ordinary ones, and large ones such as pictures. */
  bodyBytes: number;
  bodyBytesPerAddress: number;
  largeBodyBytes: number;
  largeBodyBytesPerAddress: number;
  /** Bytes of the API's answers that are kept for clients that read slowly. */
  answerBytes: number;
  answerBytesPerAddress: number;
  /** How long a client may keep others waiting before it loses its place to one of them. */
  safeMs: number;
  /** Pages that wait to be rendered. */
  renders: number;
  /** Mean delay of the event loop within a second, above which requests are refused; 0 refuses none. */
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
  // Longer than a stream is silent, and than a load balancer keeps a connection.
  idleMs: 65_000,
  apiMs: 30_000,
  connections: 20_000,
  connectionsPerAddress: 1_024,
  requestsPerAddress: 256,
  answers: 1_024,
  answersPerAddress: 128,
  apiCalls: 1_024,
  apiLargeAnswers: 8,
  apiConnections: 128,
  bodyBytes: 128 * mebibyte,
  bodyBytesPerAddress: 16 * mebibyte,
  largeBodyBytes: 256 * mebibyte,
  largeBodyBytesPerAddress: 48 * mebibyte,
  answerBytes: 128 * mebibyte,
  answerBytesPerAddress: 16 * mebibyte,
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

/** The limits, where the environment names others than the defaults. */
export function edgeLimitsFrom(env: NodeJS.ProcessEnv): EdgeLimits {
  const limits = { ...defaultEdgeLimits };
  for (const [variable, name] of Object.entries(edgeVariables)) {
    const text = env[variable];
    if (text === undefined || text === '') continue;
    const isOff = name === 'loopDelayMs' && text === '0';
    if (!/^[1-9]\d{0,11}$/.test(text) && !isOff)
      throw new Error(`${variable} must be a whole number above 0, not "${text}".`);
    limits[name] = Number(text);
  }
  return limits;
}
