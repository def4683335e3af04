/** Addresses of scripts, with line and column: their hashes look like tokens. */
const script = String.raw`\/(?:r|assets)\/[\w./-]+\.js\b`;

const personal = [
  // Queries of addresses, up to the line and column of a stack frame.
  String.raw`\?[^\s"')]+?(?=(?::\d+){0,2}(?:[\s"')]|$))`,
  // Email addresses, also escaped in an address.
  String.raw`[\w.+-]{1,64}(?:@|%40)[\w-]+(?:\.[\w-]+)+`,
  // Numbers of more than six digits, also in groups: phones, cards, accounts.
  String.raw`\d(?:[ -]?\d){6,}`,
  // Tokens: long runs that mix letters and digits.
  String.raw`\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}`,
].join('|');

const pattern = new RegExp(`(${script})|${personal}`, 'g');

/** Removes from a text what may identify a user: queries, email addresses, long numbers and tokens. */
export const withoutPersonalData = (text: string): string =>
  text.replaceAll(pattern, (_found, address?: string) => address ?? '…');
