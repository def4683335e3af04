import { collectDefaultMetrics, Registry } from 'prom-client';

/** The metrics of one program: memory, processor time, event loop and garbage collection, and what is added to it. */
export function createProgramMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
