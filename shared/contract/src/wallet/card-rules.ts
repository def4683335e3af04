import { bangkokDay } from '../platform/bangkok-time.ts';
import { isCardNumber } from './card-number.ts';

/** The card form's values. They go to the payment provider, never to our API. */
export interface CardForm {
  /** Digits; spaces are ignored. */
  readonly number: string;
  readonly cvc: string;
  /** `07` */
  readonly expiryMonth: string;
  /** `29` */
  readonly expiryYear: string;
}

/** What is wrong with a card that was typed. */
export type CardProblem = 'number' | 'checkDigit' | 'cvc' | 'expiryMonth' | 'expiryYear' | 'expired';

const century = 2000;

/** Returns whether a card's last month is over in Thailand; the year has four digits. */
export function isCardExpired(month: number, year: number, now: Date): boolean {
  const [thisYear = 0, thisMonth = 0] = bangkokDay(now).split('-').map(Number);
  return year * 12 + month < thisYear * 12 + thisMonth;
}

/** Validation errors of a card form, in the order of its fields; empty if it is valid. */
export function cardProblems(form: CardForm, now: Date): CardProblem[] {
  const problems: CardProblem[] = [];
  const digits = form.number.replaceAll(' ', '');
  if (!/^\d{16}$/.test(digits)) problems.push('number');
  else if (!isCardNumber(digits)) problems.push('checkDigit');
  if (!/^\d{1,3}$/.test(form.cvc)) problems.push('cvc');
  if (!/^(0[1-9]|1[0-2])$/.test(form.expiryMonth)) problems.push('expiryMonth');
  if (!/^\d{2}$/.test(form.expiryYear)) problems.push('expiryYear');
  if (
    !problems.includes('expiryMonth') &&
    !problems.includes('expiryYear') &&
    isCardExpired(Number(form.expiryMonth), century + Number(form.expiryYear), now)
  ) {
    problems.push('expired');
  }
  return problems;
}
