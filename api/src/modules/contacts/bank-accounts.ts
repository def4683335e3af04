import { findSpans } from './find-spans.ts';
import type { Span } from './fold-text.ts';

// In folded form: without tone marks.
const bank =
  '(?:กสิกร(?:ไทย)?|k-?bank|kasikorn|scb|ไทยพาณิชย|กรุงไทย|ktb|krungthai|กรุงเทพ|bbl|bangkok bank|ออมสิน|gsb|กรุงศรี|krungsri|ttb|ทีทีบี|ทหารไทย|tmb|ธ\\.?ก\\.?ส|baac|uob|cimb|kkp|ธ\\.?อ\\.?ส)';
const accountNumber =
  '(?:เลข(?:ที)?\\s?(?:บัญชี|บ\\.?ช)|บ\\.?ช\\.?\\s|bank acc(?:ount)?|acc(?:ount)?\\.?\\s?(?:no|number))';
/** Ten to twelve digits in at most four groups; dates, times, amounts of gold and round numbers are none. */
const digits =
  '(?<![\\d.,])(?!\\d{2}[ -]\\d{2}[ -]\\d{4})(?!20\\d\\d[ -]\\d\\d[ -]\\d\\d)(?:\\d(?:[ -]?)){10,12}(?<!000)(?<=\\d)(?![ -]?\\d|[.,:]\\d|\\s?(?:gold|zeny|baht|thb|exp|power|ทอง|บาท|เพชร|ล))';
/** Words between the bank and the number, without those of payment references. */
const gap = '(?:(?!ref|order|อางอิง|รายการ|ออเดอร|uid)[^\\d\\n]){0,24}';

const patterns: readonly RegExp[] = [
  `(?<![a-z])(?:${bank}|${accountNumber})(?![a-z])${gap}${digits}`,
  `(?<![a-z])${digits}\\s{1,2}(?:ธ\\.?|ธนาคาร)?${bank}(?![a-z])`,
].map((source) => new RegExp(source, 'gu'));

/** Numbers of bank accounts in a folded text, with the preceding name of the bank. */
export const findBankAccounts = (text: string): Span[] => findSpans(text, patterns);
