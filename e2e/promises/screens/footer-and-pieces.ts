import type { KeptPromise } from '../promise.ts';
import { avatar, breadcrumb, expander, footer, footerPlace, spinner } from '../suites.ts';

/** The foot of a page and the pieces that every page is made of. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'the foot has columns for products, buying, selling, database sync, support and legal',
    shownBy: footer('every column leads to its pages'),
  },
  {
    promise: 'the help center goes nowhere: it opens the contact popup with the subject "general problems"',
    shownBy: footer('the help center opens the contact popup with its subject and goes nowhere'),
  },
  {
    promise: 'the logos of the banks stand in a strip',
    shownBy: footer('the banks that money comes from and goes to stand in a strip, each with its full name'),
  },
  {
    promise: 'the copyright line has this year for YEAR',
    shownBy: footer('the year stands in the copyright line'),
  },
  {
    promise: 'the video channel and the social page are links to elsewhere',
    shownBy: footer('every column leads to its pages'),
  },
  {
    promise: 'on a small screen only the four legal links are there, and no social signs',
    shownBy: footer('on a phone only the four legal links show'),
  },
  {
    promise: 'a slimmer strip has the four legal links and the copyright line',
    shownBy: footer('pages with one small task have the slim strip with the four legal links'),
  },
  {
    promise: 'the breadcrumb has labelled ways back and ends with the page itself, as plain text',
    shownBy: breadcrumb('leads back by name, and has the page itself as plain text at its end'),
  },
  {
    promise: 'a small screen has no breadcrumb',
    shownBy: breadcrumb('is not there on a small screen, and is from 768 px on'),
  },
  {
    promise:
      'below 1024 px the foot stands on the front page, on a game and on /setting only; above it everywhere',
    shownBy: footerPlace('below 1024 px the foot stands at …: …, and from there on it always does'),
  },
  {
    promise: 'loading is said as "Loading" with moving dots, "Loading . . ." where nothing moves',
    shownBy: spinner(
      'its three dots move one after the other',
      'loading reads "Loading . . ." where nothing moves, and is said as one word',
    ),
  },
  {
    promise: 'an avatar has a picture and a frame, or what stands in for them',
    shownBy: avatar(
      'a face and its frame are the ones that were chosen, and decoration beside the name',
      'without a picture the face is a mask drawn from the name, without a frame there is none',
    ),
  },
  { promise: 'avatars come in xs, sm, md, lg and xl', shownBy: avatar('size … is … px') },
  {
    promise: 'an expander cuts at 200 px where nothing else is said',
    shownBy: expander(
      'content higher than 200 px is cut there until somebody wants the rest',
      'another height may be asked for',
    ),
  },
];
