import { test as base } from '../fixtures/test.ts';
import { backUp } from './backed-up-store.ts';
import { startTestHost, type TestHost } from './test-host.ts';

export interface RestorableHost extends Pick<TestHost, 'origin' | 'store'> {
  /** Makes the versions live again that were live before the test. */
  restore: () => void;
}

interface TestFixtures {
  /** A host whose versions the test may break: after the test, those that were live before are live again. */
  host: RestorableHost;
}

interface WorkerFixtures {
  sharedHost: TestHost;
}

const startLimitMs = 90_000;

/** For tests that release faulty versions. Those of a worker share a host, as a start takes seconds. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const host = await startTestHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker', timeout: startLimitMs },
  ],

  host: async ({ sharedHost: { origin, store } }, use) => {
    const restore = backUp(store);
    await use({ origin, store, restore });
    restore();
  },
});
