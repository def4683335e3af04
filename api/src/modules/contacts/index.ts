export { hideContacts } from './hide-contacts.ts';
