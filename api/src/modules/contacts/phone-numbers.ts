import type { Span } from './fold-text.ts';

// In folded form: without tone marks.
// biome-ignore format: one language on each line
const digitNames: Readonly<Record<string, string>> = {
  zero: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  ศูนย: '0', สูน: '0', หนึง: '1', สอง: '2', สาม: '3', สี: '4', หา: '5', หก: '6', เจ็ด: '7', เจด: '7', แปด: '8', เกา: '9',
};
const names = Object.keys(digitNames).join('|');

/** Digits, one digit as a word, or the letter O instead of a leading zero. */
const tokenPattern = new RegExp(`\\d{1,20}|${names}|(?<![a-z])oh?(?=[ .-]?(?:\\d|eight|nine|six))`, 'g');
/** Separators between the digits of one number: marks and emoji, but no letters, line breaks or arithmetic signs. */
const separator = /^[^\p{L}\p{N}\p{M}\n:+=%฿$×]{0,6}$/u;
const phoneWord =
  /(?:เบอร|โทร|มือถือ|พรอมเพย|ทรูมันนี|วอเลท|วอลเลท|\b(?:tel|phone|call|mobile|cell|whats ?app|wa|promptpay|truemoney))(?:ศัพท)?(?:มา|ที|หา|เลย|me|us|at|on| |no|id|ติดตอ|[.:=#-]){0,6}[( ]{0,2}$/u;

interface Token extends Span {
  readonly digits: string;
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(tokenPattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    digits: /^\d/.test(match[0]) ? match[0] : (digitNames[match[0]] ?? '0'),
  }));
}

/** Lengths of the digit groups as written; consecutive single digits form one group. */
function groupsOf(tokens: readonly Token[]): number[] {
  const groups: number[] = [];
  let wasSingle = false;
  for (const { digits } of tokens) {
    const isSingle = digits.length === 1;
    if (isSingle && wasSingle) groups.push((groups.pop() ?? 0) + 1);
    else groups.push(digits.length);
    wasSingle = isSingle;
  }
  return groups;
}

/** Lists of times and dates have many short groups; a phone number has few, or pairs with one separator. */
function isGroupedAsPhone(text: string, tokens: readonly Token[]): boolean {
  const groups = groupsOf(tokens);
  const last = groups.at(-1) ?? 0;
  if (groups.length <= 4 && last >= 3) return true;
  if (groups.length <= 4 && last === 2 && (groups[0] ?? 0) >= 3) return true;
  const between = new Set(tokens.slice(1).map((token, i) => text.slice(tokens[i]?.end, token.start)));
  const isClockTimes = tokens.every(({ digits }) => Number(digits) < 60);
  return groups.every((length) => length === 2) && between.size === 1 && !between.has('.') && !isClockTimes;
}

const isThaiMobile = (digits: string): boolean => /^(?:0|66|0066|660)[689]\d{8}$/.test(digits);

interface Found {
  readonly digits: string;
  readonly before: string;
  readonly hasPlus: boolean;
  readonly tokens: readonly Token[];
}

function isPhone(text: string, { digits, before, hasPlus, tokens }: Found): boolean {
  const isNamed = phoneWord.test(before);
  const isCode = /(?:[a-z0-9][-_]?|#)$/.test(before);
  if (isCode && !isNamed && !/(?:line|id|fb|ig)$/.test(before)) return false;
  if (isThaiMobile(digits)) {
    // "66 800 000 000" is an amount; a country code without plus is not separated by a space.
    if (digits.startsWith('66') && !hasPlus && !isNamed && /^\d+ /.test(text.slice(tokens[0]?.start)))
      return false;
    return isNamed || isGroupedAsPhone(text, tokens);
  }
  if (hasPlus && /^[1-9]\d{9,13}$/.test(digits)) return isNamed || !digits.endsWith('000');
  if (isNamed) return /^(?:[689]\d{8}|0[2-57]\d{7})$/.test(digits);
  return (
    /^0[2-57]\d{7}$/.test(digits) &&
    /^(?:02[- ]\d{3}[- ]\d{4}|0[3-57]\d[- ]\d{3}[- ]\d{3})$/.test(
      text.slice(tokens[0]?.start, tokens.at(-1)?.end),
    )
  );
}

const digitLetters: Readonly<Record<string, string>> = {
  o: '0',
  i: '1',
  l: '1',
  z: '2',
  s: '5',
  b: '8',
  g: '9',
  q: '9',
};
/** Ten digits, some of them letters that look alike, with single separators. */
const lettered = /(?<![a-z0-9#_-])[o0](?:[ .-]?[0-9oilzsbgq]){9}(?![a-z0-9])/g;
const minRealDigits = 5;

/** Thai mobile numbers with letters for digits, as "O81-234-S678". */
function findLetteredNumbers(text: string): Span[] {
  return Array.from(text.matchAll(lettered))
    .filter(([written]) => {
      const groups = written.split(/[ .-]/);
      const digits = groups.join('').replaceAll(/[a-z]/g, (letter) => digitLetters[letter] ?? letter);
      return (
        isThaiMobile(digits) &&
        written.replaceAll(/\D/g, '').length >= minRealDigits &&
        (groups.length <= 3 || groups.length === digits.length)
      );
    })
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

const maxDigits = 14;

/** Phone numbers in a folded text: Thai numbers in any grouping or spelling, others only with a plus. */
export function findPhoneNumbers(text: string): Span[] {
  const tokens = tokensOf(text);
  const spans = findLetteredNumbers(text);
  for (let from = 0; from < tokens.length; from += 1) {
    const first = tokens[from];
    if (!first) break;
    const opening = /\+\s?\(?$|\(\+?$/.exec(text.slice(Math.max(0, first.start - 3), first.start))?.[0] ?? '';
    const start = first.start - opening.length;
    const before = text.slice(Math.max(0, start - 24), start);
    let digits = '';
    let found: number | undefined;
    for (let to = from; to < tokens.length; to += 1) {
      const token = tokens[to];
      const previous = tokens[to - 1];
      if (!token || (to > from && !separator.test(text.slice(previous?.end, token.start).slice(0, 9)))) break;
      digits += token.digits;
      if (digits.length > maxDigits) break;
      const hasPlus = opening.includes('+');
      if (isPhone(text, { digits, before, hasPlus, tokens: tokens.slice(from, to + 1) })) found = to;
    }
    if (found === undefined) continue;
    spans.push({ start, end: tokens[found]?.end ?? first.end });
    from = found;
  }
  return spans;
}
