import type { KeptPromise } from '../promise.ts';
import {
  accountJourney,
  apiAccounts,
  createUsername,
  header,
  loginState,
  onePage,
  phoneHeader,
  queries,
  registerPage,
  registerSuccess,
  session,
  sessionStore,
  signInPage,
  verifyEmail,
} from '../suites.ts';

const firstStop = loginState('where somebody signed in has to go first');
const journey = accountJourney('…, from …');

/** Who is here, and where that leads. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'the person is fetched when a page loads, where the browser holds a session',
    shownBy: [
      ...sessionStore(
        'fetches the person once on load and tells everybody',
        'asks nothing of the server where the browser holds no session',
      ),
      ...onePage('asks once who is here, and every ten seconds what is new'),
    ],
  },
  {
    promise: 'where that is refused, the person is cleared and the server told to sign out',
    shownBy: sessionStore('clears the person and calls logout when the person cannot be fetched'),
  },
  { promise: 'somebody of Facebook without a username chooses one first', shownBy: firstStop },
  {
    promise: 'somebody else without a verified address waits at /register-success',
    shownBy: [...firstStop, ...journey],
  },
  {
    promise: 'somebody verified without a username chooses one first',
    shownBy: [
      ...firstStop,
      ...journey,
      ...session('an account without username is led to choosing one from anywhere'),
    ],
  },
  {
    promise: 'signing in, registering, confirming and naming lead in the end to where somebody was going',
    shownBy: [
      ...signInPage('hands on to registering and forgotten passwords where the person was going'),
      ...registerPage('goes on to where the person was going, and has the mail lead there too'),
      ...registerSuccess('goes on to where the person was going, and sends the mail with it'),
      ...verifyEmail('leads … on to where they were going'),
      ...createUsername('goes on to where the person was going, on this site: …'),
      ...apiAccounts('leads on from the mail to where the person was going, and never off the site'),
      ...accountJourney('registers, confirms the address by mail, chooses a name, and signs out'),
    ],
  },
  {
    promise: 'cart and both lists of notices load at sign-in',
    shownBy: header('loads the cart and both lists of notices'),
  },
  {
    promise: 'the wallet is for people who are known',
    shownBy: [
      ...queries('a read for members is not asked before somebody is signed in'),
      ...phoneHeader('asks a visitor to sign in at the places that are a member’s'),
    ],
  },
  {
    promise: 'signing out clears the person, tells the server and loads the site anew',
    shownBy: [
      ...sessionStore(
        'signing out clears, tells the server, and loads the site anew even when the server is away',
      ),
      ...accountJourney('registers, confirms the address by mail, chooses a name, and signs out'),
    ],
  },
];
