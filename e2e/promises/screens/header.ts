import type { KeptPromise } from '../promise.ts';
import {
  axeWalk,
  browseJourney,
  declaredTogether,
  header,
  headerPlaces,
  phoneHeader,
  searchBox,
  searchJourney,
  stallDoors,
  suggestion,
  supportForm,
} from '../suites.ts';

const stalls = stallDoors('open one at a time, close by their own button and by Escape');

/** What stands above every page, and on phones below it. */
export const promises: readonly KeptPromise[] = [
  { promise: 'the mark leads to the front page', shownBy: headerPlaces('the mark leads to the front page') },
  { promise: 'Market opens games, with the way to all of them', shownBy: stalls },
  { promise: 'Official opens brands, with the way to all their products', shownBy: stalls },
  {
    promise: 'the search box suggests while one types',
    shownBy: [
      ...searchBox('asks from two characters on, once the typing has rested for 300 ms'),
      ...searchJourney('one letter asks for nothing, more show suggestions'),
    ],
  },
  {
    promise: 'a suggestion leads to its game, brand, item or official item',
    shownBy: suggestion('of the kind … leads to …'),
  },
  {
    promise: 'the language is changed from the header',
    shownBy: browseJourney('the language changes in place, words, names and all'),
  },
  {
    promise: 'the cart’s button counts what is in it, and is dimmed for visitors',
    shownBy: headerPlaces(
      'the cart’s button counts what is in it',
      'the cart’s button is dimmed for a visitor',
    ),
  },
  {
    promise: 'visitors have sign-in and registration there, and no bells',
    shownBy: header('offers the way in, and a cart that asks to sign in'),
  },
  { promise: 'two bells count what is unread', shownBy: header('shows the summary’s counts') },
  {
    promise: 'wallet and profile open from their buttons',
    shownBy: header('closes the drawer that is open by its own button: …'),
  },
  {
    promise: 'a phone has a bar with menu, logo, search and cart',
    shownBy: phoneHeader(
      'opens games and brands in place, and the part that somebody asked for',
      'leads a visitor from the search box to what was typed',
    ),
  },
  {
    promise: 'a phone has home, notifications, transactions, wallet and settings at its foot',
    shownBy: phoneHeader('has five places at the thumb, and says where one is'),
  },
  {
    promise: 'a phone’s menu has games and brands folded in place',
    shownBy: phoneHeader('opens games and brands in place, and the part that somebody asked for'),
  },
  {
    promise: 'what a visitor types into a phone’s search box leads to /search',
    shownBy: phoneHeader('leads a visitor from the search box to what was typed'),
  },
  {
    promise: 'the profile’s menu has profile, inventory, history, support, settings and sign-out',
    shownBy: [
      ...declaredTogether('is a profile menu with profile, inventory and history, in this order'),
      ...header('shows the places that live teams declared in the profile menu, then its own'),
    ],
  },
  {
    promise: 'support opens the form that asks for help',
    shownBy: header('shows the places that live teams declared in the profile menu, then its own'),
  },
  {
    promise: 'the form that asks for help names four subjects and asks for description, name and e-mail',
    shownBy: supportForm('names four subjects and says what is missing before anything is sent'),
  },
  {
    promise: 'a sent request for help is thanked for with its number',
    shownBy: supportForm('sends the request with the page it was written on, and thanks with its number'),
  },
  { promise: 'every drawer is as accessible as a page', shownBy: axeWalk('in the drawers') },
];
