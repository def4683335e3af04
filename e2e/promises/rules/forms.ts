import type { KeptPromise } from '../promise.ts';
import {
  apiSupport,
  dateField,
  field,
  historyFilter,
  kycForm,
  linkModal,
  listItem,
  searchBox,
  searchJourney,
  searchKeys,
  supportForm,
  withdrawRules,
} from '../suites.ts';

/** What fields take, and how the search box answers keys. */
export const promises: readonly KeptPromise[] = [
  {
    promise:
      'own credentials need username and password after trimming, else "Please enter both username and password"',
    shownBy: linkModal('asks for both where one is nothing but spaces'),
  },
  {
    promise: 'they cannot be sent while a field is empty or the game is asked',
    shownBy: linkModal('cannot be sent while a field is empty', 'is busy while the game is asked'),
  },
  {
    promise: 'Enter sends them',
    shownBy: linkModal('links on Enter, shows the account, and tells so on OK'),
  },
  {
    promise: 'a date is dd/MM/yyyy with all its digits, and may be kept from lying ahead',
    shownBy: kycForm('does not take … as a birth date'),
  },
  {
    promise:
      "a date field shows dd/MM/yyyy and Gregorian years whatever the browser's language, with a calendar that keys reach",
    shownBy: dateField(
      'is shown as dd/MM/yyyy and sent as yyyy-MM-dd, with slashes for keyboards that have none',
      'is used by keyboard, and the focus returns to its button',
      'is left with Escape without a change',
      'offers no day outside its first and last day',
      'has Thai names and Gregorian years on a Thai page',
    ),
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
    promise: 'numbers lose what is no digit',
    shownBy: field('a number takes digits only, however they arrive', '… with … decimals is taken as …'),
  },
  {
    promise: 'a field may have a mask',
    shownBy: kycForm('writes the laser code … as it stands on the card'),
  },
  {
    promise: 'an amount loses its commas, is cut to its length, and is 0 where nothing stands',
    shownBy: withdrawRules('loses its commas, is cut to its length, and is 0 where nothing stands'),
  },
  {
    promise: 'what has to be chosen is asked for',
    shownBy: [
      ...listItem('says each problem under its field and in one place, and leads to the first'),
      ...kycForm('says of an empty form everything that is missing, and sends nothing'),
    ],
  },
  {
    promise: 'a choice that does not fit may be taken away again',
    shownBy: [
      ...historyFilter(
        'has no badge that orders of the side never carry',
        'shrugs off what it does not know',
      ),
    ],
  },
  {
    promise: 'errors are bubbles at their field, and stand below it under 1024 px',
    shownBy: field(
      'an error stands below the control, and as a bubble above it from 1024 px on',
      'an error marks the control and is read with it',
    ),
  },
  {
    promise: 'suggestions come from two characters on, after 300 ms of rest',
    shownBy: searchBox('asks from two characters on, once the typing has rested for 300 ms'),
  },
  {
    promise: 'the arrow keys move the highlight round the ends',
    shownBy: [
      ...searchKeys('… with highlight … of …'),
      ...searchBox('moves the highlight with the arrow keys, round the ends too'),
      ...searchJourney('the arrows go round, Escape closes'),
    ],
  },
  {
    promise: 'Enter opens the suggestion that is highlighted',
    shownBy: [
      ...searchBox('opens the highlighted suggestion with Enter'),
      ...searchJourney('Enter on a suggestion opens it'),
    ],
  },
  {
    promise: 'Enter searches where nothing is highlighted',
    shownBy: searchBox(
      'runs the full search with Enter where nothing is highlighted',
      'does not search for nothing',
    ),
  },
  { promise: 'Escape closes the suggestions', shownBy: searchBox('closes with Escape and keeps the text') },
  {
    promise: 'asking for help needs subject, description, name and e-mail, each with its sentence',
    shownBy: [
      ...supportForm('names four subjects and says what is missing before anything is sent'),
      ...apiSupport('need a subject of the four, a description, a name and an address'),
    ],
  },
];
