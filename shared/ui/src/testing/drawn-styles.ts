/** Every rule that drawing has put on the page, without spaces: what a width decides is in no computed style. */
export const drawnStyles = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .join('')
    .replace(/\s/g, '');
