import type { KeptPromise } from '../promise.ts';
import {
  addToCart,
  apiCatalogue,
  carousel,
  carouselRows,
  heart,
  homeBrands,
  homeGames,
  homeTicker,
  homeTrending,
  itemCard,
  itemGrid,
  offerCard,
  settings,
  tagRow,
  ticker,
  trendingPage,
  withoutScripts,
} from '../suites.ts';

/** The front page, cards and the menu of the settings. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'games move by in two rows, which share the slides half and half',
    shownBy: [
      ...carouselRows('share the slides half and half, in order'),
      ...carousel('the lower row starts 2 s after the upper one, each slide stays 4 s'),
    ],
  },
  {
    promise: 'the ticker names what was sold, its game, and says that it was sold',
    shownBy: homeTicker('names the item, its game and that it was sold'),
  },
  {
    promise: 'a slide of the ticker is a link where it has one',
    shownBy: [
      ...homeTicker('is a link only where the notice has one'),
      ...ticker('the copies are for the eye alone'),
    ],
  },
  {
    promise: 'the games of the market stand on the front page with the way to all of them',
    shownBy: [
      ...homeGames('are those with the most on offer first, with the way to all of them'),
      ...apiCatalogue('come with the most offers first, and tell how many there are on sale'),
      ...withoutScripts('… can be read in …'),
    ],
  },
  {
    promise: 'trending items lead to all of them from five items on',
    shownBy: [
      ...homeTrending('… items give … way to all of them'),
      ...trendingPage('lists every trending item in the order of the answer'),
    ],
  },
  {
    promise: 'the official brands stand on the front page with the way to all of them',
    shownBy: homeBrands('are a titled row of links with the way to all of them'),
  },
  {
    promise: 'the settings have seven sections, in order, and mark the one that is open',
    shownBy: settings(
      'lists the sections in their order and marks the current one',
      'marks the account at …',
    ),
  },
  {
    promise: 'a card shows name, picture, price, seller, game and tags',
    shownBy: [
      ...itemCard(
        'a card tells its name, game, seller, tags and price, and is one link',
        'its picture comes in several widths and waits until it is near, unless it is seen first',
      ),
    ],
  },
  {
    promise: 'tags that do not fit are behind a button',
    shownBy: tagRow('tags that fit need no button; those that do not are behind it'),
  },
  {
    promise: 'a card has a heart',
    shownBy: [
      ...offerCard('leads to the item and has the heart and the cart button'),
      ...heart('is filled at once, before the server has answered', 'lets a kept offer go'),
    ],
  },
  {
    promise: 'a card puts its item into the cart',
    shownBy: addToCart('puts one piece into the cart and opens the cart'),
  },
  {
    promise: 'cards stand in 2, 3 or 4 columns up to 1024 px',
    shownBy: itemGrid('cards stand in 2 columns, from 600, 900 and 1200 px on in 3, 4 and 5, 24 px apart'),
  },
];
