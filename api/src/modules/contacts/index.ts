export { hideContacts, hideSplitContacts } from './hide-contacts.ts';
