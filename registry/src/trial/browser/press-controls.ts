import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { blurFocused, findText, focusControl, preventNavigation } from './in-page/controls.ts';

/** Controls of a page that are pressed. */
const maxControls = 3;
/** Time for the effects of a press, in ms. */
const pressMs = 100;
/** The first one is a letter, which only fields handle. */
const keys = ['a', 'Space', 'Enter'];

/** Clicks outside of the controls: any element may have a handler. */
async function pressText(page: Page, remote: string): Promise<void> {
  const point = await page.evaluate(findText, remote);
  if (!point) return;
  await page.mouse.click(point.x, point.y);
  await page.keyboard.press('a');
  await delay(pressMs);
}

/**
 * Clicks in the boundary of a remote and presses its first controls: by keyboard and mouse, then blurs each. Stops when
 * a press has navigated to another page.
 */
export async function pressControls(page: Page, remote: string | undefined): Promise<void> {
  const address = page.url();
  await page.evaluate(preventNavigation);
  if (!remote) return;
  await pressText(page, remote);
  for (let index = 0; index < maxControls && page.url() === address; index += 1) {
    const control = await page.evaluate(focusControl, { remote, index });
    if (!control) return;
    const { point, isLink } = control;
    // The router leaves a press with Control to the browser.
    if (isLink) await page.keyboard.down('Control');
    for (const key of point ? keys : []) await page.keyboard.press(key);
    if (point) await page.mouse.click(point.x, point.y);
    if (isLink) await page.keyboard.up('Control');
    await delay(pressMs);
    if (page.url() !== address) return;
    await page.evaluate(blurFocused);
    // Closes an overlay that a press has opened over the next control.
    await page.keyboard.press('Escape');
  }
}
