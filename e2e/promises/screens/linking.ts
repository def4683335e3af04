import type { KeptPromise } from '../promise.ts';
import { apiSpecification, linkJourney, linkModal } from '../suites.ts';

/** The modal that links a game account. */
export const promises: readonly KeptPromise[] = [
  {
    promise:
      'its head is "database synchronization" with "link game account", and it says that an account is linked once',
    shownBy: linkModal('has four ways to link and says that an account is linked once'),
  },
  {
    promise: 'there are four ways: the game’s own credentials, Google, Facebook and Apple',
    shownBy: linkModal(
      'has four ways to link and says that an account is linked once',
      'has only the ways that the game offers',
    ),
  },
  {
    promise: 'own credentials are a username and a password, with the way back to the other ways',
    shownBy: [
      ...linkModal('leads back to the other ways', 'has the focus in its first field'),
      ...linkJourney('is linked by its own username and password, after wrong ones'),
    ],
  },
  {
    promise: 'with somewhere to skip to there are "or", "skip marketplace" and "hide this for today"',
    shownBy: linkModal(
      'goes on to the game on "skip marketplace"',
      'keeps "hide this for today" for the game and the context, and takes it back',
    ),
  },
  {
    promise: 'with nowhere to skip to there are none of these',
    shownBy: linkModal('has nothing to skip without an address to go to'),
  },
  {
    promise: 'linked, it shows picture, username, the game’s id of the player and OK',
    shownBy: [
      ...linkModal('links on Enter, shows the account, and tells so on OK'),
      ...linkJourney(
        'is linked in the popup of a sign-in provider, after the offer was skipped and a popup closed',
      ),
    ],
  },
  {
    promise: 'every call is answered as specified, to a client that knows nothing else',
    shownBy: apiSpecification('… is answered as specified'),
  },
];
