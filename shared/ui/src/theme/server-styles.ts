/** Attribute of the server's style element with the names of its rules, so that they are not inserted twice. */
export const namesAttribute = 'data-drawn-styles';

/** The style element of the server rendering, if any. */
export const drawnStyles =
  typeof document === 'undefined' ? null : document.querySelector(`style[${namesAttribute}]`);
