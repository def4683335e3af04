import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { loadPerCore } from './site-bench.ts';
import { spreadOf } from './summary.ts';
import { table } from './table.ts';

/** Target in ms from a save to the changed text on the screen. */
const reach = 1000;
const maxWaitMs = 60_000;

/** The component that is changed: content of an open drawer, beside the search field. */
const file = join(resolve(import.meta.dirname, '../..'), 'mf-header/src/frame/mobile-menu.tsx');
const anchor = '<Stack gap={6}>';
const typed = 'turbo';

const usage = `pnpm bench save-to-screen [--page http://localhost:3000/] [--rounds 12]
  measures a site of this working tree that "pnpm dev" or "pnpm standalone mf-header" (--page …/slot/header) runs`;

const search = 'header [role=search] input';
const marker = (round: number) => `Saved ${round}`;

/** Opens the menu of the phone beside a search that has been typed. */
async function prepare(page: Page, address: string) {
  await page.goto(address);
  await page.locator(search).fill(typed);
  await page.locator('header [data-phone] button').first().click();
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => Object.assign(window, { benchPage: true }));
}

/** What a reload or a new mount would lose. */
const hasState = async (page: Page) =>
  (await page.evaluate(() => Reflect.get(window, 'benchPage') === true)) &&
  (await page.locator(search).inputValue()) === typed &&
  (await page.getByRole('dialog').isVisible());

interface Save {
  ms: number;
  hasState: boolean;
}

async function saveOnce(page: Page, source: string, round: number): Promise<Save> {
  // In the page: a poll from outside would add its own time.
  const shown = page.evaluate(
    ({ text, within }) =>
      new Promise<number>((found, missing) => {
        const check = () => document.body.textContent?.includes(text) && found(Date.now());
        const observer = new MutationObserver(check);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        setTimeout(() => missing(new Error(`"${text}" did not appear.`)), within);
      }),
    { text: marker(round), within: maxWaitMs },
  );
  const from = Date.now();
  writeFileSync(file, source.replace(anchor, `${anchor}{'${marker(round)}'}`));
  const ms = (await shown) - from;
  return { ms, hasState: await hasState(page) };
}

async function measure(address: string, rounds: number): Promise<Save[]> {
  const source = readFileSync(file, 'utf8');
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await prepare(page, address);
    // The first save starts the build that follows the sources, and may reload the page.
    writeFileSync(file, source.replace(anchor, `${anchor}{'${marker(0)}'}`));
    await page
      .waitForFunction((text) => document.body.textContent?.includes(text), marker(0), {
        timeout: maxWaitMs,
      })
      .catch(() => undefined);
    await prepare(page, address);
    const saves: Save[] = [];
    for (let round = 1; round <= rounds; round += 1) saves.push(await saveOnce(page, source, round));
    return saves;
  } finally {
    writeFileSync(file, source);
    await browser.close();
  }
}

async function run() {
  const { values } = parseArgs({
    options: {
      page: { type: 'string', default: 'http://localhost:3000/' },
      rounds: { type: 'string', default: '12' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(usage);
  const saves = await measure(values.page, Number(values.rounds));
  console.log(
    table(
      saves.map((save, index) => ({
        save: index + 1,
        ms: save.ms,
        state: save.hasState ? 'intact' : 'lost',
      })),
    ),
  );
  const { median, min, max } = spreadOf(saves.map(({ ms }) => ms));
  const lost = saves.filter((save) => !save.hasState).length;
  console.log(`\nFrom save to screen: median ${median} ms, ${min} to ${max} ms; target ${reach} ms.`);
  console.log(`State lost in ${lost} of ${saves.length} saves. Load per core ${loadPerCore().toFixed(2)}.`);
  if (max > reach || lost > 0) process.exitCode = 1;
}

await run();
