import type { KycRole } from '@talad/contract/identity';
import { birthDateProblem, isNationalId, laserCodePattern } from '@talad/contract/identity-rules';
import { array, type ObjectSchema, object, string } from '@talad/ui/schema';
import { requiredRule } from '../../form/rules.ts';

/** Defined here, because importing the contract's list would bundle the API schemas. */
export const requestableRoles = ['buyer', 'seller', 'middleman'] as const satisfies readonly KycRole[];

/** Values of the KYC form as typed. */
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

/** Normalizes a national ID number: removes spaces and hyphens, converts Thai digits. */
export const typedNationalId = (text: string): string => withPlainDigits(text).replace(/[\s-]/g, '');

/** Formats a partially typed laser code with hyphens; drops the `/ 2` suffix that some cards have. */
export function typedLaserCode(text: string): string {
  const plain = withPlainDigits(text)
    .replace(/\/.*$/, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return [plain.slice(0, 3), plain.slice(3, 10), plain.slice(10)].filter(Boolean).join('-');
}

/** From this year on, a typed year is in the Buddhist era: no living person was born in 2400 CE. */
const firstBuddhistYear = 2400;
const buddhistAhead = 543;

/** Parses a dd/MM/yyyy date in either era: returns the ISO date for the API and the year in both eras. */
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

/** Names the wrong part of a date that has the right format but is not in the calendar. */
function calendarProblem(iso: string): string {
  const [, month = 0, day = 0] = iso.split('-').map(Number);
  if (month < 1 || month > 12) return 'form.birthDateMonth';
  return month === 2 && day === 29 ? 'form.birthDateLeapDay' : 'form.birthDateDay';
}

const dateProblems = {
  future: 'form.birthDateFuture',
  'too-young': 'form.birthDateYoung',
  'too-old': 'form.birthDateOld',
} as const;

/** The messages are message keys. */
export const kycSchema: ObjectSchema<KycValues> = object({
  firstName: requiredRule('form.ownFirstNameRequired'),
  lastName: requiredRule('form.ownLastNameRequired'),
  nationalId: string()
    .defined()
    .test('national-id', 'form.nationalIdRules', (value) => isNationalId(typedNationalId(value))),
  laserCode: string().defined().matches(new RegExp(laserCodePattern), 'form.laserCodeRules'),
  birthDate: string()
    .defined()
    .test('birth-date', (value, { createError }) => {
      const read = readBirthDate(value);
      if (!read) return createError({ message: 'form.birthDateRules' });
      const problem = birthDateProblem(read.iso, new Date());
      if (problem === undefined) return true;
      return createError({
        message: problem === 'not-a-date' ? calendarProblem(read.iso) : dateProblems[problem],
      });
    }),
  roles: array(string<KycRole>().defined()).defined().min(1, 'form.rolesRequired'),
  frontKey: requiredRule('form.frontRequired'),
  backKey: requiredRule('form.backRequired'),
});

/** Converts the form values to the API request body. */
export const toKycBody = (values: KycValues) => ({
  ...values,
  nationalId: typedNationalId(values.nationalId),
  birthDate: readBirthDate(values.birthDate)?.iso ?? '',
});
