import type { Page, Route } from '@playwright/test';

/**
 * Longest time until a place says that its remote did not load, in ms. `E2E_PATIENCE` is for a machine whose processors
 * others use: there the page itself runs late.
 */
export const patience = Number(process.env.E2E_PATIENCE ?? 5000);

/** What may go wrong with a remote's scripts on their way. */
export const faults = {
  'is not there': (route: Route) => route.fulfill({ status: 404, body: 'gone' }),
  'answers 500': (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
  'comes as broken JavaScript': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'function (' }),
  'comes with one byte changed': async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  },
} satisfies Record<string, (route: Route) => Promise<void>>;

/** Everything that a page with a dead remote may say in the console. */
export const expectedErrors = [
  /\/r\/mf-/,
  /Failed to (load resource|find a valid digest)/,
  /RUNTIME-0|Federation Runtime|ScriptNetworkError|__federation/i,
  /ChunkLoadError|Loading chunk/,
  /did not answer within/,
  /ERR_FAILED/,
  /has no/,
];

export const retryIn = (page: Page) => page.getByRole('button', { name: 'Try again' }).first();
