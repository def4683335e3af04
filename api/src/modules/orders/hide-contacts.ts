const blank = '•••';

/** Ways out of the shop: mail, other sites, messenger names and Thai mobile numbers. Digits of game accounts stay. */
const waysOut: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi,
  /(?:https?:\/\/|www\.)\S+/gi,
  /\b[\w-]+\.(?:com|net|org|me|gg|io|co\.th|in\.th|app|link)(?:\/\S*)?(?=\W|$)/gi,
  /(?:line|ไลน์|ไลน)\s*(?:id|ไอดี)?\s*[:=@]\s*[\w.@-]{3,}/gi,
  /(?<!\d)(?:\+?66[\s-]?|0)[689](?:[\s-]?\d){8}(?!\d)/g,
];

/** Blanks out what leads people away from the shop, where nobody could help them. */
export const hideContacts = (text: string): string =>
  waysOut.reduce((rest, pattern) => rest.replaceAll(pattern, blank), text);
