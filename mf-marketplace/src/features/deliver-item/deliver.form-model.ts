import { object, string } from '@talad/ui/schema';
import { writeAccountSecret } from '../../order-ui/account-secret.ts';

/** Delivery method of an item: an in-game trade, codes, or account credentials. */
export type DeliveryMethod = 'trade' | 'code' | 'account';

const maxSecretLength = 4000;

const needed = (handover: DeliveryMethod, missing: string) => {
  const text = string().max(maxSecretLength, 'deliver.secretLong').defined();
  return text.when('handover', {
    is: handover,
    // Not trimmed: a password may begin or end with a space.
    // biome-ignore lint/suspicious/noThenProperty: yup's API names this option `then`
    then: (rule) => rule.test('something', missing, (value) => Boolean(value?.trim())),
  });
};

/** The required fields depend on the delivery method; validation messages are i18n keys. */
export const deliverRules = object({
  handover: string<DeliveryMethod>().oneOf(['trade', 'code', 'account']).required(),
  note: string().trim().max(500, 'deliver.noteLong').defined(),
  codes: needed('code', 'deliver.codesMissing'),
  login: needed('account', 'deliver.loginMissing'),
  password: needed('account', 'deliver.passwordMissing'),
  more: string().max(2000, 'deliver.secretLong').defined(),
});

type Delivery = ReturnType<typeof deliverRules.validateSync>;

/** Returns the secret to encrypt for the buyer; undefined for an in-game trade. */
export function secretOf({ handover, codes, login, password, more }: Delivery): string | undefined {
  if (handover === 'trade') return undefined;
  if (handover === 'account') return writeAccountSecret({ login, password, more });
  return codes
    .split('\n')
    .map((code) => code.trim())
    .filter(Boolean)
    .join('\n');
}
