import type { Messages } from '@talad/runtime/page-language';
import { type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import type { ReactNode } from 'react';
import en from '../locales/en.json';
import marketEn from '../locales/market.en.json';
import marketTh from '../locales/market.th.json';
import ordersEn from '../locales/orders.en.json';
import ordersTh from '../locales/orders.th.json';
import picturesEn from '../locales/pictures.en.json';
import picturesTh from '../locales/pictures.th.json';
import sellingEn from '../locales/selling.en.json';
import sellingTh from '../locales/selling.th.json';
import th from '../locales/th.json';

const cardSlots: RenderPageOptions['slots'] = {
  'favourite.button': ({ itemName }) => <button type="button">keep {itemName}</button>,
  'add-to-cart.button': ({ item }) => <button type="button">buy {item.names.en}</button>,
};

/** Renders a page with this remote's messages and stubs for the slots on cards. */
export const renderUi = (ui: ReactNode, options: RenderPageOptions = {}) => {
  const messages: Messages =
    options.language === 'th'
      ? { ...th, ...marketTh, ...sellingTh, ...ordersTh, ...picturesTh }
      : { ...en, ...marketEn, ...sellingEn, ...ordersEn, ...picturesEn };
  return renderPage(ui, { messages: { marketplace: messages }, slots: cardSlots, ...options });
};
