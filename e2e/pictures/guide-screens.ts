import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { HeaderBar } from '../pages/header-bar.ts';
import { type Language, messages } from '../pages/messages.ts';
import { SellPage } from '../pages/sell-page.ts';
import { WalletDrawer } from '../pages/wallet-drawer.ts';
import type { DemoLookup } from './demo-lookup.ts';

/** A screenshot in a guide. */
export interface GuideScreen {
  /** File name without extension. */
  name: string;
  /** The signed-in user; a guest if absent. */
  user?: 'buyer' | 'seller' | 'newbie';
  /** Path of the page. */
  path: string | ((shop: DemoLookup) => Promise<string>);
  /** Steps before the screenshot is taken. */
  prepare?: (page: Page, language: Language, shop: DemoLookup) => Promise<void>;
  /** Height in px on a phone; smaller if the rest of the screen is irrelevant. */
  height?: number;
}

const cover = join(import.meta.dirname, '../../host/public/talad-preview.png');

/** Scrolls an element to just below the header. */
const showFrom = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) =>
      window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 84 }),
    );

async function openWallet(page: Page, language: Language) {
  const wallet = new WalletDrawer(page, language);
  await wallet.open();
  return wallet;
}

async function sellUpToPrice(page: Page, language: Language) {
  const form = new SellPage(page, language);
  const first = page.getByRole('main').getByRole('radio').first();
  await first.check();
  await form.goOn();
  await form.expectStep('kind');
  await first.check();
  await form.goOn();
  await form.expectStep('details');
  await page.getByRole('main').getByRole('textbox').first().fill(sample[language]);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('main').getByRole('button', { name: messages[language].sell.pictures }).click();
  await (await chooser).setFiles(cover);
  await page.getByRole('main').getByRole('img').first().waitFor();
}

const sample = { en: 'Riverglass Aegis, unbound', th: 'โล่แก้วธารา ยังไม่ผูกตัวละคร' };

/** Every screenshot of the guides and of About us, by the name that the documents use. */
export const guideScreens: readonly GuideScreen[] = [
  { name: 'home', path: '/' },
  {
    name: 'kyc-form',
    user: 'newbie',
    path: '/setting/kyc',
    prepare: (page) => showFrom(page, 'main form label'),
  },
  {
    name: 'kyc-pictures',
    user: 'newbie',
    path: '/setting/kyc',
    prepare: async (page) => {
      const send = page.locator('main form button[type=submit]');
      await send.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    },
  },
  { name: 'kyc-verified', user: 'buyer', path: '/setting/kyc', height: 620 },
  { name: 'item', path: (shop) => shop.itemForSale(), prepare: (page) => showFrom(page, 'main h1') },
  {
    name: 'cart',
    user: 'buyer',
    path: async (shop) => {
      await shop.fillCart();
      return '/';
    },
    prepare: async (page, language) => {
      await new HeaderBar(page, language).openCart();
    },
  },
  { name: 'checkout', user: 'buyer', path: (shop) => shop.newCheckout(), height: 820 },
  {
    name: 'order-check',
    user: 'buyer',
    path: (shop) => shop.order('buyer', 'sent'),
    prepare: async (page, language) => {
      const received = page.getByRole('button', { name: messages[language].receive, exact: true }).first();
      await received.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'order-problem',
    user: 'buyer',
    path: (shop) => shop.order('buyer', 'sent'),
    prepare: async (page, language) => {
      await page.getByRole('button', { name: messages[language].disputeOpen, exact: true }).first().click();
      await page.getByRole('dialog', { name: messages[language].disputeTitle }).waitFor();
    },
  },
  {
    name: 'order-deliver',
    user: 'seller',
    path: (shop) => shop.order('seller', 'delivery'),
    prepare: async (page, language) => {
      const proof = page.getByRole('button', { name: messages[language].deliverPictures });
      await proof.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'sell-details',
    user: 'seller',
    path: paths.sell(),
    prepare: async (page, language) => {
      await sellUpToPrice(page, language);
      await showFrom(page, 'main h1');
    },
  },
  {
    name: 'sell-price',
    user: 'seller',
    path: paths.sell(),
    prepare: async (page, language) => {
      await sellUpToPrice(page, language);
      const form = new SellPage(page, language);
      await form.goOn();
      await form.expectStep('price');
      await page.getByRole('main').getByRole('textbox').first().fill('450');
      await showFrom(page, 'main h1');
    },
  },
  { name: 'inventory', user: 'seller', path: '/inventory' },
  {
    name: 'inventory-actions',
    user: 'seller',
    path: '/inventory',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('article').first().getByRole('button').last().click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'link-games', user: 'buyer', path: '/setting/db-sync' },
  {
    name: 'link-ways',
    user: 'newbie',
    path: '/setting/db-sync',
    prepare: async (page, language) => {
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('dialog', { name: messages[language].linkTitle }).waitFor();
    },
    height: 700,
  },
  { name: 'synced-items', user: 'buyer', path: '/inventory?view=synced' },
  { name: 'two-factor', user: 'newbie', path: '/setting/security', height: 620 },
  {
    name: 'wallet',
    user: 'buyer',
    path: '/',
    prepare: async (page, language) => {
      await openWallet(page, language);
    },
  },
  {
    name: 'withdraw-check',
    user: 'buyer',
    path: '/',
    prepare: async (page, language) => {
      const wallet = await openWallet(page, language);
      await wallet.beginWithdrawal();
      await wallet.enterAmount('500');
      await wallet.onward.click();
      await wallet.withdrawal.getByText(/500/).first().waitFor();
    },
  },
];
