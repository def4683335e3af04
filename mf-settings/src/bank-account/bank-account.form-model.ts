import { object, string } from '@talad/ui/schema';
import { requiredRule } from '../form/rules.ts';

export const bankAccountSchema = object({
  bankCode: string().required('form.bankRequired'),
  firstName: requiredRule('form.firstNameRequired'),
  lastName: requiredRule('form.lastNameRequired'),
  bookBankNumber: requiredRule('form.bankNumberRules').matches(
    /^\d(?:[ -]?\d){9,14}$/,
    'form.bankNumberRules',
  ),
});
