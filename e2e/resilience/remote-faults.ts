import type { Page, Route } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** A page gives a remote about 5 s; with busy processors the page itself runs late. `pnpm bench faults` has the figures. */
const maxFallbackMs = 30_000;

/** Faults in the delivery of a remote's scripts. */
export const faults = {
  'returns 404': (route: Route) => route.fulfill({ status: 404, body: 'gone' }),
  'returns 500': (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
  'serves invalid JavaScript': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'function (' }),
  'serves a file with one byte changed': async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  },
  'serves HTML': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Talad</title>' }),
  'cuts the connection': (route: Route) => route.abort('connectionreset'),
  'never answers': () => Promise.resolve(),
} satisfies Record<string, (route: Route) => Promise<void>>;

/** Console messages that a page with a failed remote may log. */
export const expectedErrors = [
  /\/r\/mf-/,
  /Failed to (load resource|find a valid digest)/,
  /RUNTIME-0|Federation Runtime|ScriptNetworkError|__federation/i,
  /ChunkLoadError|Loading chunk/,
  /did not answer within/,
  /ERR_(FAILED|CONNECTION_RESET)/,
  /has no/,
];

export const retryIn = (page: Page) => page.getByRole('button', { name: 'Try again' }).first();

/** Waits until the page shows that a remote did not load. */
export const expectFallback = (page: Page) => expect(retryIn(page)).toBeVisible({ timeout: maxFallbackMs });
