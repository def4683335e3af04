const decode = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/**
 * Decodes a text file as spreadsheet programs save it: UTF-8, UTF-16 with a byte order mark ("Unicode text"), or
 * windows-874 (CSV of Excel on Thai Windows).
 * @throws TypeError if it is none of these.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes);
  const text = decodeUnmarked(bytes);
  if (text.includes('\u0000')) throw new TypeError('A binary file, or UTF-16 without a byte order mark');
  return text;
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return decode('utf-8', bytes);
  } catch {
    return decode('windows-874', bytes);
  }
}
