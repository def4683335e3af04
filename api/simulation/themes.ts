import type { AnyAction } from './action.ts';

/**
 * Actions that lead to each other. What is decided about money after money has moved already takes many steps in one
 * order, which equal chances for all actions would hardly ever choose.
 */
const themes: readonly (readonly string[])[] = [
  // A bank takes back the money of an order that was decided, refunded or settled before.
  [
    'check out',
    'pay by card',
    'report a problem',
    'decide for both',
    'decide for the buyer',
    'decide for the seller',
    'accept the refund',
    'chargeback open',
    'chargeback lost',
  ],
  // Several attempts to pay one order.
  [
    'check out',
    'pay by promptpay',
    'pay by cardThatAsks',
    'pay by mixed',
    'the payer pays',
    'the payer pays late or again',
    'cancel the payment',
    'chargeback open',
    'chargeback lost',
  ],
  // A game hands over what is sold, to a buyer who has linked an account or not.
  [
    'sell the game item',
    'check out a game item',
    'pay from the wallet',
    'pay by card',
    'the game takes its time',
    'the game makes the transfer',
    'the game refuses the transfer',
    'link the game account',
    'report a problem',
    'accept the refund',
    'chargeback open',
    'chargeback lost',
  ],
  // A game loses items and accounts, and its staff report the state of the rest.
  [
    'sell the game item',
    'check out a game item',
    'pay from the wallet',
    'the game takes its time',
    'the game refuses the transfer',
    'the game drops the account',
    'the game loses the item',
    'book what the game did',
    'start again in the game',
    'link the game account',
    'unlink the game account',
    'upkeep',
    'report a problem',
    'accept the refund',
  ],
  // Money leaves.
  ['top up by card', 'withdraw', 'payout paid', 'payout rejected', 'chargeback open', 'chargeback lost'],
  // What mails report.
  [
    'ask for a reset mail',
    'open a reset mail',
    'job',
    'change the bank account',
    'export the data',
    'suspend',
    'unsuspend',
    'withdraw',
    'payout paid',
    'payout rejected',
    'close the account',
  ],
  // Sales that count, or should not.
  ['check out', 'pay from the wallet', 'deliver', 'receive', 'report a problem', 'withdraw the report'],
];

const inTheme = { weight: 3, sharePercent: 90 };
const outside = { weight: 1, sharePercent: 30 };
/** In runs without a theme. */
const anySharePercent = 55;

/**
 * What can happen in one run, with weights. Each run leaves some actions out: those that remain follow each other more
 * often, which leads to states that all of them together would hardly reach.
 */
export function actionsOfRun(
  actions: readonly AnyAction[],
  number: (below: number) => number,
): readonly AnyAction[] {
  const theme = themes[number(themes.length + 2)];
  const unknown = theme?.find((name) => !actions.some((one) => one.name === name));
  if (unknown) throw new Error(`No action is called ${unknown}`);
  return actions.flatMap((one) => {
    const { weight, sharePercent } = theme?.includes(one.name) ? inTheme : outside;
    const isThere = number(100) < (theme ? sharePercent : anySharePercent);
    if (!one.isInEveryRun && !isThere) return [];
    return [theme ? { ...one, weight: one.weight * weight } : one];
  });
}
