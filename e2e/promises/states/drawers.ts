import type { KeptPromise } from '../promise.ts';
import {
  apiNotifications,
  drawer,
  drawerMachine,
  drawersJourney,
  header,
  phoneHeader,
  stallDoors,
} from '../suites.ts';

/** The header's drawers. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'they are numbered 1, 2 and 5 to 10, with 0 for none',
    shownBy: drawerMachine('carry the product’s numbers', 'are found by their number'),
  },
  {
    promise: 'the button of the one that is open closes it',
    shownBy: [
      ...drawerMachine('close by the button of the one that is open: …'),
      ...drawersJourney('… px: each button opens, switches and closes its drawer with one press'),
      ...header('closes the drawer that is open by its own button: …'),
      ...stallDoors('open one at a time, close by their own button and by Escape'),
    ],
  },
  {
    promise: 'another’s button changes over',
    shownBy: drawerMachine('give way to the one whose button is pressed: …'),
  },
  {
    promise: 'a quick double tap reaches neither the drawer nor the page under it',
    shownBy: drawersJourney('… px: a double tap reaches neither the drawer nor the page under it'),
  },
  {
    promise: 'opening the notifications marks all of them read',
    shownBy: [
      ...header('marks all notices read when they are opened'),
      ...apiNotifications('are marked as read one by one and all at once'),
    ],
  },
  {
    promise: 'opening the transactions marks all of them read and loads them again',
    shownBy: [
      ...header(
        'marks all order notices read when they are opened, and reloads them',
        'keeps the marks of order notices that were unread until their list is opened again',
      ),
      ...apiNotifications('of orders are marked as read all at once'),
    ],
  },
  {
    promise: 'any change of route closes them',
    shownBy: [
      ...drawerMachine('all close on …'),
      ...header('opens what the page’s events ask for, and closes it with any change of route'),
    ],
  },
  {
    promise: 'below 1024 px scrolling up shows the header',
    shownBy: phoneHeader(
      'goes away when a page … px wide scrolls down, if that is narrow, and comes back on the way up',
    ),
  },
  {
    promise: 'focus stays inside, Escape closes, and the opener has the focus again',
    shownBy: [
      ...drawer(
        'opening brings the focus inside, where tabbing keeps it',
        'Escape closes it and gives the focus back to its opener',
      ),
      ...header('opens a drawer by its button, closes it by Escape and gives the focus back'),
    ],
  },
  {
    promise: 'a drawer is there at once and fills as answers come',
    shownBy: header('draws a drawer at once and fills it as its answer comes'),
  },
];
