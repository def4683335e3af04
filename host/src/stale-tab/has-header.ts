/** Whether the header, which stays mounted across navigations, is in the document. */
export const hasHeader = (): boolean => document.querySelector('header[data-persistent]') !== null;
