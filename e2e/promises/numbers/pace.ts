import type { KeptPromise } from '../promise.ts';
import {
  apiItemGroups,
  brandPage,
  breadcrumb,
  browseJourney,
  carousel,
  coupons,
  dates,
  expander,
  field,
  homeTicker,
  homeTrending,
  itemGrid,
  languages,
  linkPopup,
  notices,
  onePage,
  orderNoticeList,
  phoneHeader,
  pollPace,
  rowScroller,
  scrollLock,
  searchBox,
  summaryPoll,
  supportForm,
  ticker,
  twoTabsJourney,
  visitor,
  withoutScripts,
} from '../suites.ts';

const wait = searchBox('asks from two characters on, once the typing has rested for 300 ms');

/** Times, sizes and widths. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'a popup is asked about every 2 s',
    shownBy: linkPopup('measures 500 × 600, goes where the API says, and is asked about every two seconds'),
  },
  { promise: 'after 10 min it is not waited for', shownBy: linkPopup('stops waiting after ten minutes') },
  {
    promise: 'a slide of the ticker stays 5 s',
    shownBy: ticker('each slide stays five seconds, and the end runs into the beginning'),
  },
  {
    promise: 'the ticker’s slides are there twice',
    shownBy: homeTicker('holds the list twice for its loop, the second one for nobody to reach'),
  },
  {
    promise: 'a slide of the carousel stays 4 s, and the second row starts 2 s later',
    shownBy: carousel('the lower row starts 2 s after the upper one, each slide stays 4 s'),
  },
  { promise: 'arrows show above 1024 px only', shownBy: rowScroller('arrows show above 1024 px only') },
  {
    promise: 'games and brands have arrows from 5 on, trending items from 6 on',
    shownBy: rowScroller('… entries with arrows from … on: …'),
  },
  {
    promise: 'all trending items are offered from 5 on',
    shownBy: homeTrending('… items give … way to all of them'),
  },
  {
    promise: 'cards stand in 2 columns, 3 from 600, 4 from 900, 5 from 1200 px, 24 px apart',
    shownBy: itemGrid('cards stand in 2 columns, from 600, 900 and 1200 px on in 3, 4 and 5, 24 px apart'),
  },
  {
    promise: 'a card is 120 to 300 px wide',
    shownBy: rowScroller(
      'cards are a half, a third, a quarter and a fifth of the row, 24 px apart, 120 to 300 px wide',
    ),
  },
  {
    promise: 'a card is 240 px wide where nothing is known',
    reason:
      'the grid always knows: a card is as wide as its column on the server too, which is what keeps pages from shifting',
  },
  {
    promise: 'text ends at 256 characters',
    shownBy: field('one line of text stops at 256 characters'),
  },
  {
    promise: 'longer text is refused above 500 characters, without losing what was pasted',
    shownBy: supportForm('keeps a description of more than 500 characters and says that it is too long'),
  },
  {
    promise: 'an expander cuts at 200 px',
    shownBy: expander('content higher than 200 px is cut there until somebody wants the rest'),
  },
  {
    promise: 'the summary is asked for every 10 s',
    shownBy: [
      ...pollPace('polls ten seconds apart, give or take a fifth'),
      ...summaryPoll(
        'asks at once when somebody signs in, then every ten seconds, and not after signing out',
      ),
      ...onePage('asks once who is here, and every ten seconds what is new'),
      ...twoTabsJourney(
        'two tabs of one browser ask once between them, show the same, and the second goes on alone',
      ),
    ],
  },
  { promise: 'a search waits 300 ms', shownBy: wait },
  { promise: 'a search begins with 2 characters', shownBy: wait },
  {
    promise: 'a coupon’s search waits 800 ms',
    shownBy: coupons('are looked through once nothing has been typed for 800 ms'),
  },
  {
    promise: 'a locked page leaves 6 px',
    shownBy: scrollLock(
      'a page that stands still keeps the 6 px of its scrollbar, for itself and for bars fixed over it',
    ),
  },
  {
    promise: '768 px parts phones from the rest',
    shownBy: breadcrumb('is not there on a small screen, and is from 768 px on'),
  },
  {
    promise: '1024 px parts fingers from pointers',
    shownBy: phoneHeader(
      'goes away when a page … px wide scrolls down, if that is narrow, and comes back on the way up',
    ),
  },
  {
    promise: 'a brand’s goods come 30 a page',
    shownBy: [
      ...apiItemGroups("a brand's groups come thirty a page"),
      ...brandPage('tells the data layer what was seen, page by page, each item with its place'),
    ],
  },
  {
    promise: 'a notification’s date is DD/MM/YYYY hh:mm',
    shownBy: [
      ...dates('notices show Bangkok time with a twelve-hour clock'),
      ...notices('shows each notice with its date in Bangkok as DD/MM/YYYY hh:mm'),
    ],
  },
  {
    promise: 'an order notice’s date is YY/MM/DD HH:mm',
    shownBy: [
      ...dates('order notices show Bangkok time with a short year and 24 hours'),
      ...orderNoticeList('says what happened, to which item, with its status and the time as YY/MM/DD HH:mm'),
    ],
  },
  {
    promise: 'the languages are English and Thai, and a press changes over',
    shownBy: [
      ...languages('a toggle changes texts, contents and failures together, and is remembered'),
      ...browseJourney('the language changes in place, words, names and all'),
    ],
  },
  {
    promise: 'the first visit is in the browser’s language',
    shownBy: [
      ...visitor(
        'takes the language of the address before the kept one, and that before the wish of the browser',
        'hears "…" as …',
      ),
      ...withoutScripts('a language once chosen goes before the one of the browser'),
    ],
  },
];
