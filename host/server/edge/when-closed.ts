import type { ServerResponse } from 'node:http';

const actionsOf = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Runs an action when the response is sent or the client disconnects. All actions share one listener: with one each, and
 * those of Fastify, a call with a body could exceed the ten above which Node warns of a leak.
 */
export function whenClosed(response: ServerResponse, action: () => void): void {
  const actions = actionsOf.get(response);
  if (actions) {
    actions.push(action);
    return;
  }
  const all = [action];
  actionsOf.set(response, all);
  response.once('close', () => {
    for (const run of all) run();
  });
}
