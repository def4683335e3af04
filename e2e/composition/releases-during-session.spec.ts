import type { Page } from '@playwright/test';
import type { PageState } from '@talad/contract/composition';
import { paths } from '@talad/contract/paths';
import { backUp } from '../faults/backed-up-store.ts';
import { releaseChanged, throwsDuringRendering } from '../faults/faulty-release.ts';
import { test } from '../faults/shared-host.ts';
import { waitUntilHydrated } from '../fixtures/hydrated.ts';
import { expect } from '../fixtures/test.ts';
import { liveReleases } from '../site/running-site.ts';

const clicks = 200;
/** There is a release at every tenth click. */
const clicksPerRelease = 10;
/** Ordinals of the releases that have a bug. */
const faulty = new Set([4, 10, 16]);
const remotes = ['mf-marketplace', 'mf-official-store', 'mf-header', 'mf-wallet', 'mf-settings'];

interface Click {
  name: string;
  press: (page: Page) => Promise<void>;
  shows: (page: Page) => Promise<void>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const market = (page: Page) => page.getByRole('region', { name: 'Marketplace games' });

/** A sequence of navigations through pages and a drawer of several remotes that ends on its first page. */
const walk: Click[] = [
  {
    name: 'a brand',
    press: (page) => page.getByRole('main').getByRole('link', { name: 'Lomfa Interactive' }).first().click(),
    shows: (page) => expect(heading(page, 'Lomfa Interactive')).toBeVisible(),
  },
  {
    name: 'the market drawer',
    press: (page) => page.getByRole('banner').getByRole('button', { name: 'Market', exact: true }).click(),
    shows: (page) => expect(market(page).getByRole('link', { name: 'Himmaran Online' })).toBeVisible(),
  },
  {
    name: 'all games',
    press: (page) => market(page).getByRole('link', { name: 'All games' }).click(),
    shows: (page) => expect(heading(page, 'All games')).toBeVisible(),
  },
  {
    name: 'sign in',
    press: (page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click(),
    shows: (page) => expect(heading(page, 'Sign in')).toBeVisible(),
  },
  {
    name: 'home',
    press: (page) => page.getByRole('banner').getByRole('link', { name: 'talad ตลาด, home' }).click(),
    shows: (page) => expect(page.getByRole('heading', { name: 'Games in Marketplace' })).toBeVisible(),
  },
];

/** The versions of the page's composition, and of their fallbacks, by the address of their folder. */
async function foldersOf(page: Page): Promise<string[]> {
  const text = await page.locator('#talad-state').textContent();
  const { composition } = JSON.parse(text ?? '') as PageState;
  return composition.remotes.flatMap(({ base, fallback }) => (fallback ? [base, fallback.base] : [base]));
}

test.describe('releases during a session', () => {
  /** Releases a version that differs in a comment, or one whose games on home throw. */
  function release(store: string, ordinal: number): string {
    const remote = faulty.has(ordinal) ? 'mf-marketplace' : (remotes[ordinal % remotes.length] ?? '');
    const change = faulty.has(ordinal)
      ? throwsDuringRendering('./slot.home.games')
      : { 'server/server.cjs': (text: string) => `${text}\n// release ${ordinal}` };
    return releaseChanged(store, remote, change, { hasFallback: true });
  }

  test('fail no click and mix no versions, though three of twenty fall back', async ({
    page,
    host,
    consoleErrors,
  }) => {
    test.setTimeout(300_000);
    consoleErrors.allow(/fault during rendering/);
    const liveBefore = Object.keys(liveReleases(host.store));
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/r/')) requested.push(pathname);
    });
    const wrong: string[] = [];
    const check = async () => {
      const folders = await foldersOf(page);
      wrong.push(...requested.filter((path) => !folders.some((folder) => path.startsWith(folder))));
      requested.length = 0;
    };
    let released = '';
    let rollBack = () => {};
    for (let done = 0; done < clicks; done += 1) {
      if (done % clicksPerRelease === 0) {
        if (requested.length > 0) await check();
        const ordinal = done / clicksPerRelease;
        if (faulty.has(ordinal - 1)) rollBack();
        if (faulty.has(ordinal)) rollBack = backUp(host.store);
        released = release(host.store, ordinal);
        await page.goto(`${host.origin}${paths.home()}`);
        await waitUntilHydrated(page);
        expect((await foldersOf(page)).some((folder) => folder.includes(released))).toBe(true);
        await expect(page.getByRole('heading', { name: 'Games in Marketplace' })).toBeVisible();
      }
      const click = walk[done % walk.length];
      await test.step(`click ${done + 1}: ${click?.name}`, async () => {
        await click?.press(page);
        await click?.shows(page);
      });
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
    await check();
    expect(wrong, 'scripts of versions outside the composition of their page').toEqual([]);
    expect(Object.keys(liveReleases(host.store))).toEqual(liveBefore);
  });
});
