import { decodeText } from './decode-text.ts';

const utf16 = (text: string, isLittleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * (text.length + 1)));
  for (const [at, unit] of [0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))].entries())
    view.setUint16(2 * at, unit, isLittleEndian);
  return new Uint8Array(view.buffer);
};
/** Thai letters follow each other in windows-874 as in Unicode. */
const windows874 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x0e01 ? code - 0x0e01 + 0xa1 : code;
  });
const text = 'game,nameTh\r\nX,ดาบเพลิงมังกร';

describe('decoding of an import file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16 as Excel saves it', utf16(text, true)],
    ['UTF-16 with the high byte first', utf16(text, false)],
    ['windows-874', windows874(text)],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x00, 0x0d, 0xfe])],
    ['UTF-16 without a byte order mark', utf16(text, true).slice(2)],
  ])('refuses %s', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow();
  });
});
