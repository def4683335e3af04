/** JSON that cannot close the script element that contains it. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/**
 * Source text of a script that calls the function, without its comments and the whitespace that its types leave. The
 * function must not refer to anything outside of itself.
 */
export function textOf<Given extends unknown[]>(run: (...given: Given) => void, ...given: Given): string {
  const text = run
    .toString()
    .replaceAll(/\n\s*(?:\/[/*].*)?/g, '\n')
    .replaceAll(/[\n ]{2,}/g, (room) => (room.includes('\n') ? '\n' : ' '));
  return `(${text})(${given.map(inlineJson).join(', ')})`;
}
