/** Whether the header that stays over changes of the route is in the document. */
export const hasHeader = (): boolean => document.querySelector('header[data-persistent]') !== null;
