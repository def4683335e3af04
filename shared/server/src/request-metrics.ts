import fp from 'fastify-plugin';
import { Histogram, type Registry } from 'prom-client';

/** Upper bounds in seconds: a call of the API takes 5 ms, a page 50 ms, and a request of 10 s has failed. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Rate, errors and duration of requests by route. A route is its pattern, never an address: addresses have no limit, and may
 * name people.
 */
export const requestMetrics = fp<{ registry: Registry }>(async (app, { registry }) => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: bounds,
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    duration.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000);
    done();
  });
});
