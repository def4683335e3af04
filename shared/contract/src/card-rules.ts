import { isCardNumber } from './card-number.ts';

/** What somebody types of a card. It goes to the payment provider, never to our API. */
export interface CardForm {
  /** Digits; spaces between them do not count. */
  readonly number: string;
  readonly cvc: string;
  /** `07` */
  readonly expiryMonth: string;
  /** `29` */
  readonly expiryYear: string;
}

export type CardProblem = 'number' | 'checkDigit' | 'cvc' | 'expiryMonth' | 'expiryYear' | 'expired';

const century = 2000;
const bangkokOffsetMs = 7 * 60 * 60 * 1000;

/** Whether a card's last month is over in Thailand; the year has four digits. */
export function isCardExpired(month: number, year: number, now: Date): boolean {
  const here = new Date(now.getTime() + bangkokOffsetMs);
  return year * 12 + month < here.getUTCFullYear() * 12 + here.getUTCMonth() + 1;
}

/** What does not fit in a card form, in the order of its fields; empty where all does. */
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
