/** A part of a text, from `start` up to but without `end`, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text with its disguises removed, and where each of its characters stands in the original. */
export interface FoldedText {
  readonly text: string;
  /** `offsets[i]` is where `text[i]` begins in the original; one more entry marks the end. */
  readonly offsets: readonly number[];
}

const invisible = /^(?:\p{Cf}|\p{Mn}(?<![\u0e00-\u0e7f])|\u20e3|[\u115f\u1160\u3164])$/u;
// Tone marks and the silent mark are often left out or misplaced in what people type.
const thaiMark = /[\u0e48-\u0e4c]/u;

function foldCharacter(character: string): string {
  if (invisible.test(character) || thaiMark.test(character)) return '';
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x0e50 && code <= 0x0e59) return String(code - 0x0e50);
  // NFKC splits SARA AM in two, so Thai letters stay as they are.
  if (code >= 0x0e00 && code <= 0x0e7f) return character;
  return character.normalize('NFKC').toLowerCase();
}

/** Lower case, ASCII digits and letters for their look-alikes, without invisible characters and Thai tone marks. */
export function foldText(original: string): FoldedText {
  let text = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of original) {
    const folded = foldCharacter(character);
    // Two SARA E look the same as one SARA AE.
    if (folded === 'เ' && text.endsWith('เ')) text = `${text.slice(0, -1)}แ`;
    else {
      text += folded;
      for (let i = 0; i < folded.length; i += 1) offsets.push(offset);
    }
    offset += character.length;
  }
  offsets.push(offset);
  return { text, offsets };
}

/** The part of the original that a part of the folded text was made of. */
export const unfoldSpan = ({ offsets }: FoldedText, { start, end }: Span): Span => ({
  start: offsets[start] ?? 0,
  end: offsets[end] ?? offsets.at(-1) ?? 0,
});
