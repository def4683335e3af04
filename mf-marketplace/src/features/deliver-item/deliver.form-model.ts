import { object, string } from 'yup';
import { writeAccountSecret } from '../../order-words/account-secret.ts';

/** How an item reaches its buyer: handed over in the game, as a code, or as an account's login. */
export type Handover = 'trade' | 'code' | 'account';

const longestSecret = 4000;

const needed = (handover: Handover, missing: string) => {
  const text = string().max(longestSecret, 'deliver.secretLong').defined();
  return text.when('handover', {
    is: handover,
    // Not trimmed: a password may begin or end with a space.
    // biome-ignore lint/suspicious/noThenProperty: yup's own word
    then: (rule) => rule.test('something', missing, (value) => Boolean(value?.trim())),
  });
};

/** What has to be told depends on how the item is handed over; messages are keys of our texts. */
export const deliverRules = object({
  handover: string<Handover>().oneOf(['trade', 'code', 'account']).required(),
  note: string().trim().max(500, 'deliver.noteLong').defined(),
  codes: needed('code', 'deliver.codesMissing'),
  login: needed('account', 'deliver.loginMissing'),
  password: needed('account', 'deliver.passwordMissing'),
  more: string().max(2000, 'deliver.secretLong').defined(),
});

type Delivery = ReturnType<typeof deliverRules.validateSync>;

/** What goes to the buyer sealed; nothing for what is handed over in the game. */
export function secretOf({ handover, codes, login, password, more }: Delivery): string | undefined {
  if (handover === 'trade') return undefined;
  if (handover === 'account') return writeAccountSecret({ login, password, more });
  return codes
    .split('\n')
    .map((code) => code.trim())
    .filter(Boolean)
    .join('\n');
}
