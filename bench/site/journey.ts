import type { Locator, Page } from '@playwright/test';
import type { GameSummary } from '@talad/contract/catalogue';

/** One interaction of the journey, and how to recognize its result. */
export interface Step {
  name: string;
  act: (page: Page) => Promise<unknown>;
  until?: (page: Page) => Promise<unknown>;
}

const shown = (locator: Locator) => locator.first().waitFor({ timeout: 20_000 });
const gone = (locator: Locator) => locator.first().waitFor({ state: 'hidden', timeout: 20_000 });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const listings = (page: Page) => page.getByRole('main').getByRole('article');

const press = (name: string | RegExp, until?: (page: Page) => Promise<unknown>): Step => ({
  name: String(name),
  act: (page) => button(page, name).click(),
  until,
});

const opens = (name: string | RegExp, title: string): Step => ({
  ...press(name, (page) => shown(dialog(page, title))),
  name: `open ${title}`,
});

/** Opens a section of the phone's menu. */
const opensPart = (name: string): Step => ({
  name: `open ${name} of the menu`,
  act: (page) => dialog(page, 'Menu').locator('summary', { hasText: name }).click(),
});

const closes = (title: string, by = 'Close'): Step => ({
  name: `close ${title}`,
  act: (page) => dialog(page, title).getByRole('button', { name: by, exact: true }).click(),
  until: (page) => gone(dialog(page, title)),
});

const escapes = (title: string): Step => ({
  name: `Escape from ${title}`,
  act: (page) => page.keyboard.press('Escape'),
  until: (page) => gone(dialog(page, title)),
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Follows a link to its page, which has another heading unless it is a view of the same page. */
function follow(
  name: string,
  link: (page: Page) => Locator,
  path: RegExp,
  { isSamePage = false } = {},
): Step {
  let before: string | null = null;
  return {
    name,
    act: async (page) => {
      before = await heading(page).textContent();
      await link(page).filter({ visible: true }).first().click();
    },
    until: async (page) => {
      await page.waitForURL((url) => path.test(url.pathname + url.search), {
        timeout: 20_000,
        waitUntil: 'commit',
      });
      await page.waitForFunction(
        ([text, isSame]) => {
          const now = document.querySelector('h1')?.textContent;
          return now !== undefined && (isSame || now !== text);
        },
        [before, isSamePage] as const,
        { timeout: 20_000 },
      );
    },
  };
}

const view = { isSamePage: true };

/** Each key is a separate interaction. */
const type = (word: string): Step[] =>
  [...word].map((letter) => ({ name: `key ${letter}`, act: (page) => page.keyboard.press(letter) }));

const key = (name: string, until?: (page: Page) => Promise<unknown>): Step => ({
  name: `key ${name}`,
  act: (page) => page.keyboard.press(name),
  until,
});

const searchField = (page: Page) => page.getByRole('combobox', { name: /^Search games/ });
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');

const language = (choice: string, lang: string): Step => ({
  name: `language ${lang}`,
  act: (page) => page.getByRole('dialog').getByRole('radio', { name: choice }).click(),
  until: (page) => shown(page.locator(`html[lang=${lang}]`)),
});

const colours = (name: string): Step => ({
  name: `colours ${name}`,
  act: (page) => page.getByRole('dialog').getByRole('radio', { name }).click(),
});

/** Some games first suggest linking an account; returns the name of one that does not. */
async function gameWithoutConfirmation(page: Page): Promise<string> {
  const response = await page.request.get(
    new URL('/api/game/?order=-publishedDynamicitemCount,name', page.url()).href,
  );
  const { results } = (await response.json()) as { results: GameSummary[] };
  const game = results.find(({ dbSync }) => !dbSync);
  if (!game) throw new Error('Every game of this shop asks for an account.');
  return game.names.en;
}

/** A signed-in user on a phone: thirty presses. */
export const onPhone: Step[] = [
  opens('Menu', 'Menu'),
  opensPart('Marketplace'),
  opensPart('Official store'),
  closes('Menu'),
  opens('Notifications', 'Notifications'),
  closes('Notifications'),
  opens(/^Orders/, 'Orders and sales'),
  closes('Orders and sales'),
  opens('Wallet', 'Wallet'),
  closes('Wallet'),
  opens('Settings', 'Settings'),
  language('ไทย', 'th'),
  language('English', 'en'),
  colours('Dark'),
  colours('Light'),
  closes('Settings'),
  press('Pause'),
  {
    name: 'open a game',
    act: async (page) => {
      const name = await gameWithoutConfirmation(page);
      await page.getByRole('list', { name: 'Games in Marketplace' }).getByRole('link', { name }).click();
    },
    until: (page) => shown(page.getByRole('list', { name: / items$/ })),
  },
  follow('tab Item', (page) => page.getByRole('link', { name: /^Item \d/ }), /kind=item/, view),
  follow('tab All', (page) => page.getByRole('link', { name: /^All \d/ }), /^\/marketplace\/\w+$/, view),
  press('Filters'),
  press('Filters'),
  press(/^Favourite: /),
  press(/^Favourite: /),
  {
    name: 'add to cart',
    act: (page) => button(page, /^Add .* to cart$/).click(),
    until: (page) => shown(dialog(page, 'Cart')),
  },
  closes('Cart'),
  follow(
    'open an item',
    (page) => listings(page).getByRole('heading').getByRole('link'),
    /^\/marketplace\/\w+\/\d+/,
  ),
  press(/^Enlarge photo/, (page) => shown(page.getByRole('dialog'))),
  key('Escape', (page) => gone(page.getByRole('dialog'))),
  follow(
    'home',
    (page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }),
    /^\/$/,
  ),
];

/** A signed-in user at a desktop: thirty clicks and keys. */
export const onDesktop: Step[] = [
  press('Market', (page) => shown(page.locator('#header-mega-menu'))),
  press('Official'),
  press('Official', (page) => gone(page.locator('#header-mega-menu'))),
  { name: 'press the search field', act: (page) => searchField(page).click() },
  ...type('dragon'),
  key('ArrowDown'),
  { ...key('Enter'), name: 'choose a suggestion', until: (page) => gone(suggestions(page)) },
  follow('back to home', (page) => page.getByRole('banner').getByRole('link', { name: /, home$/ }), /^\/$/),
  { ...press(/^TH:/, (page) => shown(page.locator('html[lang=th]'))), name: 'language th' },
  { ...press(/^EN:/, (page) => shown(page.locator('html[lang=en]'))), name: 'language en' },
  { ...press(/^Appearance:/), name: 'colours' },
  { ...press(/^Appearance:/), name: 'colours again' },
  opens('Notifications', 'Notifications'),
  escapes('Notifications'),
  opens('Wallet', 'Wallet'),
  escapes('Wallet'),
  opens('Profile', 'Profile'),
  closes('Profile'),
  opens(/^Cart/, 'Cart'),
  closes('Cart'),
  follow(
    'open a brand',
    (page) => page.getByRole('list', { name: 'Official Store' }).getByRole('link'),
    /^\/official-store\/\w/,
  ),
  follow(
    'open a brand’s item',
    (page) => listings(page).getByRole('heading').getByRole('link'),
    /^\/official-store\/\w+\/\d+/,
  ),
  follow('back to home', (page) => page.getByRole('banner').getByRole('link', { name: /, home$/ }), /^\/$/),
  follow(
    'open an item',
    (page) => page.getByRole('region', { name: 'Trending items' }).getByRole('heading').getByRole('link'),
    /^\/marketplace\/\w+\/\d+/,
  ),
  press('Share'),
];
