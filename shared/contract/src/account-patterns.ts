/** Patterns of email addresses, passwords and usernames, for the API and forms. */

/** 8 to 20 characters with an upper-case letter, a digit and a special character. */
export const passwordPattern = '^(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z0-9]).{8,20}$';
export const usernamePattern = '^[A-Za-z0-9]{3,32}$';
export const emailPattern = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$';
