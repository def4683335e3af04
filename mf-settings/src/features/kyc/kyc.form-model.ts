import type { KycRole } from '@talad/contract/identity';
import { birthDateProblem, isNationalId, laserCodePattern } from '@talad/contract/identity-rules';

/** Named here, since the contract's own list comes with the schemas of the api. */
export const askableRoles = ['buyer', 'seller', 'middleman'] as const satisfies readonly KycRole[];

/** The identity form as it is typed. */
export interface KycValues {
  firstName: string;
  lastName: string;
  nationalId: string;
  laserCode: string;
  birthDate: string;
  roles: KycRole[];
  frontKey: string;
  backKey: string;
}

export const kycFields = [
  'firstName',
  'lastName',
  'nationalId',
  'laserCode',
  'birthDate',
  'roles',
  'frontKey',
  'backKey',
] as const;

export const emptyKyc: KycValues = {
  firstName: '',
  lastName: '',
  nationalId: '',
  laserCode: '',
  birthDate: '',
  roles: ['buyer'],
  frontKey: '',
  backKey: '',
};

const thaiZero = '๐'.charCodeAt(0);
const withPlainDigits = (text: string) =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero));

/** Digits alone, however the number was written: spaced, with hyphens or in Thai digits. */
export const typedNationalId = (text: string): string => withPlainDigits(text).replace(/[\s-]/g, '');

/** A laser code with its hyphens, as far as it has been typed; the `/ 2` after it on some cards is not part of it. */
export function typedLaserCode(text: string): string {
  const plain = withPlainDigits(text)
    .replace(/\/.*$/, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return [plain.slice(0, 3), plain.slice(3, 10), plain.slice(10)].filter(Boolean).join('-');
}

/** From this year on it is counted from the Buddha: nobody alive was born in the Christian year 2400. */
const firstBuddhistYear = 2400;
const buddhistAhead = 543;

/** A date typed as dd/MM/yyyy in either era: the day as the api takes it and its year in both. */
export function readBirthDate(
  text: string,
): { iso: string; buddhist: number; christian: number } | undefined {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(withPlainDigits(text.trim()));
  if (!parts) return undefined;
  const [, day, month, year] = parts;
  const typed = Number(year);
  const christian = typed >= firstBuddhistYear ? typed - buddhistAhead : typed;
  return {
    iso: `${String(christian).padStart(4, '0')}-${month}-${day}`,
    buddhist: christian + buddhistAhead,
    christian,
  };
}

const dateProblems = {
  'not-a-date': 'form.birthDateRules',
  future: 'form.birthDateFuture',
  'too-young': 'form.birthDateYoung',
  'too-old': 'form.birthDateOld',
} as const;

const given = (message: string) => (value: string) => value.trim() !== '' || message;

/** Rule by field; messages are keys of our texts. */
export const kycRules = {
  firstName: given('form.ownFirstNameRequired'),
  lastName: given('form.ownLastNameRequired'),
  nationalId: (value: string) => isNationalId(typedNationalId(value)) || 'form.nationalIdRules',
  laserCode: (value: string) => new RegExp(laserCodePattern).test(value) || 'form.laserCodeRules',
  birthDate: (value: string) => {
    const read = readBirthDate(value);
    const problem = read ? birthDateProblem(read.iso, new Date()) : 'not-a-date';
    return problem === undefined || dateProblems[problem];
  },
  roles: (value: KycRole[]) => value.length > 0 || 'form.rolesRequired',
  frontKey: given('form.frontRequired'),
  backKey: given('form.backRequired'),
};

/** The form as the api takes it. */
export const toKycBody = (values: KycValues) => ({
  ...values,
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  nationalId: typedNationalId(values.nationalId),
  birthDate: readBirthDate(values.birthDate)?.iso ?? '',
});
