/** On the element that holds the rules of the server's drawing: their names, by which they are not put in twice. */
export const namesAttribute = 'data-drawn-styles';

/** The rules that the server's drawing brought, if it did. */
export const drawnStyles =
  typeof document === 'undefined' ? null : document.querySelector(`style[${namesAttribute}]`);
