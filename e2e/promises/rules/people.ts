import type { KeptPromise } from '../promise.ts';
import {
  accountJourney,
  accountSettings,
  apiAccounts,
  apiIdentityRefusals,
  apiProfile,
  apiSecurity,
  apiUsername,
  bankForm,
  createUsername,
  identityRules,
  kycForm,
  passwordPart,
  passwordReset,
  profilePage,
  registerPage,
  signInPage,
} from '../suites.ts';

/** What people have to say of themselves. */
export const promises: readonly KeptPromise[] = [
  {
    promise: 'signing in needs a valid address and a password of any length',
    shownBy: signInPage(
      'asks for a valid address and a password before it sends anything',
      'signs in and goes back to where the person came from',
    ),
  },
  {
    promise: 'registering needs a valid address',
    shownBy: [
      ...accountJourney('is told what a registration lacks, each in its place'),
      ...apiAccounts('refuses … and names the field'),
    ],
  },
  {
    promise:
      'a new password has 8 to 20 characters with an upper-case letter, a digit and a special character',
    shownBy: [
      ...registerPage('refuses the password … and says the rule'),
      ...apiAccounts('refuses … and names the field'),
    ],
  },
  {
    promise: 'its second writing matches, else "Passwords do not match"',
    shownBy: registerPage('refuses two different passwords'),
  },
  {
    promise: 'terms are accepted, else "Please accept the TOS and Policy"',
    shownBy: registerPage('asks for consent'),
  },
  {
    promise: 'a username has 3 to 32 letters and digits, and nothing else',
    shownBy: [
      ...createUsername('refuses the name …', 'keeps a good name and goes on'),
      ...apiUsername('refuses "…"'),
    ],
  },
  {
    promise: 'a password that is reset follows the same rule and is written twice',
    shownBy: passwordReset(
      'a new password has to match its second writing',
      'a new password is set with the token of the link',
    ),
  },
  {
    promise: 'a password that is changed follows the same rule and is written twice',
    shownBy: [...passwordPart('is not sent as …, …, …'), ...apiSecurity('refuses … and names the field')],
  },
  {
    promise: 'everything in a profile may be left empty',
    shownBy: [
      ...profilePage('keeps names, which may be empty'),
      ...apiProfile('keeps names and language, changes only what is given, and forgets what is emptied'),
    ],
  },
  {
    promise: 'a telephone has at least 9 characters',
    shownBy: [...accountSettings('is asked for anew where it is …'), ...apiProfile('is not "…"')],
  },
  { promise: 'its code has at least 4', shownBy: accountSettings('wants at least four digits of a code') },
  {
    promise: 'a birth date is DD/MM/YYYY, not ahead, of somebody of 15 to 150',
    shownBy: [
      ...kycForm('does not take … as a birth date'),
      ...identityRules(
        'of somebody of 15 or 150 is fine, a day less or a year more is not',
        'may not lie ahead',
      ),
    ],
  },
  {
    promise: 'an id number has 13 digits whose last one fits',
    shownBy: identityRules('may be …', 'is not "…"'),
  },
  {
    promise: 'a laser code is two letters and 1, 7 and 2 digits between hyphens',
    shownBy: identityRules('is two letters, a digit, seven digits and two digits', 'is not …'),
  },
  {
    promise: 'an identity check needs first and last name and both sides of the card',
    shownBy: [
      ...kycForm('says of an empty form everything that is missing, and sends nothing'),
      ...apiIdentityRefusals('… and names the field', 'the same picture for both sides'),
    ],
  },
  {
    promise: 'a bank account needs number, bank and holder',
    shownBy: bankForm('asks for everything it needs'),
  },
];
