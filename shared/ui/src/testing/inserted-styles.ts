/** All inserted CSS rules without whitespace: jsdom's computed styles ignore width media queries. */
export const serverStyles = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .join('')
    .replace(/\s/g, '');
