import type { FastifyBaseLogger } from 'fastify';
import type { LiveComposition } from '../composition-source.ts';
import type { RenderFault } from '../render/render-messages.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

/** A circuit breaker that logs when it opens and closes for a version. */
export const createLoggingBreaker = (log: FastifyBaseLogger): CircuitBreaker =>
  new CircuitBreaker({
    onChange: ({ remote, version }, outage) => {
      if (outage)
        log.error({ remote, version, reason: outage.reason }, 'a version was taken out on this host');
      else log.info({ remote, version }, 'a version is back on this host');
    },
  });

/** One line per fault, with the fields of a report from a page. */
export function logFault(log: FastifyBaseLogger, { source, ...fault }: RenderFault): void {
  log.error({ ...source, ...fault }, source ? 'a remote failed on the server' : 'rendering failed');
}

/** What the circuit breaker does, for the operator. */
export function outagesOf({ composition, fallbacks, leftOut }: LiveComposition, breaker: CircuitBreaker) {
  const causeOf = (remote: string, version: string) => {
    const { reason = '', since } = breaker.outageOf({ remote, version }) ?? {};
    return { reason, since: since?.toISOString() };
  };
  return {
    fallbacks: fallbacks.map(({ remote, version, insteadOf }) => ({
      remote,
      version,
      insteadOf,
      ...causeOf(remote, insteadOf),
    })),
    leftToBrowser: composition.remotes
      .filter(({ name }) => leftOut.includes(name))
      .map(({ name, version }) => ({ remote: name, version, ...causeOf(name, version) })),
  };
}
