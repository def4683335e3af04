/** Patterns of email addresses, usernames and phone numbers, for the API and forms. */

/** 3 to 32 letters and digits of ASCII. */
export const usernamePattern = '^[A-Za-z0-9]{3,32}$';
/** Text, @, and a domain with a top-level part of at least two characters. */
export const emailPattern = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$';
/** Digits, Latin or Thai, with the marks that people write between them; the API knows which numbers exist. */
export const phonePattern = '^[+(]*[0-9๐-๙][0-9๐-๙ ()./-]*$';
