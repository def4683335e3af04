/** Attribute of the server's style element with the names of its rules, so that they are not inserted twice. */
export const namesAttribute = 'data-server-styles';

/** The style element of the server rendering, if any. */
export const serverStyles =
  typeof document === 'undefined' ? null : document.querySelector(`style[${namesAttribute}]`);
