declare module 'fastify' {
  interface FastifyContextConfig {
    /** CPU time that a request may take, as a multiple of a cheap one; by default `cpuMultipleMax`. */
    cpuMultiple?: number;
  }
}

/**
 * CPU time that a public request may take, as a multiple of a cheap one: any client may send it as often as the host lets
 * an address. A route that needs more declares how much.
 */
export const cpuMultipleMax = 15;
