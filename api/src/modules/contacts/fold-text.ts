/** A range of a text, from `start` up to but excluding `end`, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A normalized text, with the position of each character in the original. */
export interface FoldedText {
  readonly text: string;
  /** `offsets[i]` is the start of `text[i]` in the original; one more entry marks the end. */
  readonly offsets: readonly number[];
}

const invisible = /^(?:\p{Cf}|\p{Mn}(?<![\u0e00-\u0e7f])|\u20e3|[\u115f\u1160\u3164])$/u;
const accent = /\p{Mn}/gu;
/** Cyrillic and Greek letters that look like Latin ones. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Array.from(
    'аaеeоoрpсcхxіiӏlѕsԁdкkтtмmнnуyιiνvοoαaρpτtκkεeηnłlđdøo'.matchAll(/(.)(.)/gu),
    ([, odd = '', plain = '']) => [odd, plain],
  ),
);
// Users often omit or misplace tone marks and the silent mark.
const thaiMark = /[\u0e48-\u0e4c]/u;

function foldCharacter(character: string): string {
  if (invisible.test(character) || thaiMark.test(character)) return '';
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x0e50 && code <= 0x0e59) return String(code - 0x0e50);
  // NFKC splits SARA AM in two, so Thai letters are not normalized.
  if (code >= 0x0e00 && code <= 0x0e7f) return character;
  const plain = character.normalize('NFKD').replaceAll(accent, '').toLowerCase();
  return lookAlikes.get(plain) ?? plain;
}

/**
 * Lower-cases and replaces look-alikes by ASCII digits and letters; removes invisible characters, accents and Thai tone marks.
 */
export function foldText(original: string): FoldedText {
  // A list of characters: reading the end of a text that grows would copy it each time.
  const text: string[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const character of original) {
    const folded = foldCharacter(character);
    // Two SARA E look the same as one SARA AE.
    if (folded === 'เ' && text.at(-1) === 'เ') text.splice(-1, 1, 'แ');
    else {
      for (let i = 0; i < folded.length; i += 1) {
        text.push(folded.charAt(i));
        offsets.push(offset);
      }
    }
    offset += character.length;
  }
  offsets.push(offset);
  return { text: text.join(''), offsets };
}

/** Maps a range of the folded text to the original. */
export const unfoldSpan = ({ offsets }: FoldedText, { start, end }: Span): Span => ({
  start: offsets[start] ?? 0,
  end: offsets[end] ?? offsets.at(-1) ?? 0,
});
