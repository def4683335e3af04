import type { KeptPromise } from '../promise.ts';
import {
  allGames,
  axeWalk,
  browseJourney,
  checkout,
  declaredTogether,
  documents,
  editItem,
  headerPlaces,
  hostPages,
  inventory,
  linkReturn,
  logoutPage,
  officialJourney,
  orderPage,
  paths,
  profilePage,
  registerSuccess,
  savedCards,
  searchPage,
  settings,
  tradeHistory,
  withoutScripts,
} from '../suites.ts';

const isAddress = [
  ...paths('are those that links, mails and providers know'),
  ...declaredTogether('is one page for each address of the product that is not the frame’s own'),
];
const read = withoutScripts('… can be read in …');
const memberPages = axeWalk('on the pages of a member');

/** Every address of the site, and what is found there. */
export const promises: readonly KeptPromise[] = [
  { promise: 'the front page is at /', shownBy: [...isAddress, ...read] },
  { promise: 'all games are at /marketplace', shownBy: [...isAddress, ...read] },
  {
    promise: 'a game has its name with underscores for spaces as its address',
    shownBy: [...paths('have underscores for the spaces of a name'), ...read],
  },
  { promise: 'a game card leads straight in', shownBy: allGames('leads straight into a game') },
  {
    promise: 'a game card leads through account linking where its game is synchronized',
    shownBy: [
      ...allGames('offers to link the account first where a game is synchronized'),
      ...browseJourney(
        'a game with database sync first offers to link the account, until that is hidden for today',
      ),
    ],
  },
  { promise: 'an item stands below its game', shownBy: [...isAddress, ...read] },
  {
    promise: 'a refused item has a page where it is changed, at /product/dynamic-item/{id}',
    shownBy: [
      ...isAddress,
      ...editItem('says why, and asks for what is missing before it is handed in again'),
    ],
  },
  { promise: 'all brands are at /official-store', shownBy: [...isAddress, ...read] },
  {
    promise: 'a brand has its name with underscores for spaces as its address',
    shownBy: [...paths('have underscores for the spaces of a name'), ...read],
  },
  {
    promise: 'an official item stands below its brand',
    shownBy: [...isAddress, ...officialJourney('from the brands to the item')],
  },
  {
    promise: 'search results are at /search with the text as input',
    shownBy: [
      ...paths('carry what was typed so that it comes back the same'),
      ...searchPage('shows what was found for the text of the address'),
    ],
  },
  {
    promise: 'a confirmed cart is paid at /checkout with its payment',
    shownBy: [
      ...isAddress,
      ...checkout('shows what is bought, what it takes and what is left, and says what happens to the money'),
    ],
  },
  {
    promise: 'an order has its delivery page, which notices lead to',
    shownBy: [...isAddress, ...orderPage('sends note and pictures, and reads what they will get')],
  },
  {
    promise: 'the history is at /transaction-history',
    shownBy: [...isAddress, ...tradeHistory('begins with what was bought and switches to what was sold')],
  },
  {
    promise: 'the inventory is at /inventory',
    shownBy: [...isAddress, ...inventory('stands in lines with state, price, stock and the last day')],
  },
  {
    promise: 'the profile is at /membership/profile',
    shownBy: [...isAddress, ...profilePage('keeps names, which may be empty'), ...memberPages],
  },
  {
    promise: 'the settings are at /setting, each section below it',
    shownBy: [
      ...paths('name each section of the settings, each guide and each legal document'),
      ...declaredTogether('is a settings menu with its seven sections, in order'),
      ...settings('leads only to pages that this team gives'),
    ],
  },
  {
    promise: 'ways to pay are kept at /setting/payment',
    shownBy: [
      ...isAddress,
      ...savedCards('lists the cards and says which is the default one and which has expired'),
    ],
  },
  {
    promise: 'sign-in and registration are at /signin and /register',
    shownBy: [...isAddress, ...axeWalk('on the public pages')],
  },
  {
    promise: 'a username is chosen at /create-username',
    shownBy: [...isAddress, ...hostPages('… has a component to draw')],
  },
  {
    promise: 'after registering one is at /register-success with the address the mail went to',
    shownBy: [
      ...paths('carry what was typed so that it comes back the same'),
      ...registerSuccess('shows the address and sends the mail again'),
    ],
  },
  {
    promise: 'signing out is at /logout and leads on to its callbackUrl',
    shownBy: [
      ...paths('carry what was typed so that it comes back the same'),
      ...logoutPage('… ends the session and goes to …'),
    ],
  },
  {
    promise: 'Google, Facebook and Apple send people back to an address of their own each',
    shownBy: [
      ...paths('of the returns from sign-in providers end with a slash, as they are registered'),
      ...linkReturn('hands what the provider brought to the API once, says so and closes'),
    ],
  },
  {
    promise: 'what is still to come is at /comming-soon, spelled so',
    shownBy: [...isAddress, ...hostPages('the other spelling of coming soon leads to the one')],
  },
  {
    promise: 'support on a phone enters by what is to come',
    shownBy: headerPlaces('support in the phone’s menu leads to what is coming'),
  },
  {
    promise: 'the shop tells of itself at /about-us',
    shownBy: [...isAddress, ...documents('About us tells what Talad is and leads on')],
  },
  {
    promise: 'eight guides are there, each at its address in both languages',
    shownBy: [
      ...paths('name each section of the settings, each guide and each legal document'),
      ...documents('is whole in …, under the title that menus give it'),
    ],
  },
  {
    promise: 'six legal documents are there, each at its address in both languages',
    shownBy: [
      ...paths('name each section of the settings, each guide and each legal document'),
      ...documents('is whole in …, under the title that menus give it'),
    ],
  },
  { promise: 'an address that leads nowhere says so', shownBy: browseJourney('… says so') },
];
