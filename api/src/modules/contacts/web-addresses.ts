import type { Span } from './fold-text.ts';

// Every repetition is bounded and starts at a letter or digit, so the run time is linear in the length.
const label = '[a-z0-9][a-z0-9-]{0,62}';
const path = '(?:[/?][^\\s]{0,400})';
/** Top-level domains that do not occur as words after a full stop. */
const plainEnding =
  'com|net|org|gg|io|co\\.th|in\\.th|or\\.th|ac\\.th|ly|ee|xyz|tv|cc|gl|biz|info|asia|dev|ru|cn|jp|kr|vn|sg|link|app|me';
/** Top-level domains that are also words: a path must follow. */
const wordEnding =
  'to|co|us|in|is|it|so|be|at|th|page|site|shop|store|online|live|one|pro|club|world|now|new';
const mailHost =
  'gmail|g ?mail|hotmail|outlook|yahoo|icloud|proton|protonmail|live|จีเมล|จีเมล์|ฮอตเมล|ฮอทเมล|เอาทลุค|ยาฮู';
const at =
  '(?:\\s{0,2}(?:@|\\(at\\)|\\[at\\]|\\{at\\}|<at>|\\*at\\*|-at-|_at_|แอท|แอด|แอ็ด|แอ็ท)\\s{0,2}|\\s{1,2}at\\s{1,2})';
const dot =
  '(?:\\s{0,2}(?:\\.|\\(\\.\\)|\\[\\.\\]|\\(dot\\)|\\[dot\\]|ดอท|ดอต|จุด)\\s{0,2}|\\s{1,2}dot\\s{1,2})';
const spelledDot =
  '(?:\\s{0,2}(?:\\(\\.\\)|\\[\\.\\]|\\(dot\\)|\\[dot\\]|ดอท|ดอต)\\s{0,2}|\\s{1,2}(?:dot|จุด)\\s{1,2})';
const mailName = '[a-z0-9][a-z0-9._+-]{0,63}';
const edge = '(?<![a-z0-9])';
const end = '(?![a-z0-9-])';

const patterns: readonly RegExp[] = [
  // Email addresses, plain and spelled out.
  `${edge}${mailName}@${label}(?:\\.${label}){1,4}`,
  `${edge}${mailName}${at}(?:${mailHost})(?:${dot}(?:com|co|net|คอม))?`,
  `${edge}${mailName}${at}${label}${dot}(?:com|net|org|คอม|co\\.th)${end}`,
  `${edge}${mailName}\\s{1,2}(?:${mailHost})${dot}(?:com|คอม)`,
  // Links, with and without a scheme.
  `(?:https?|hxxps?|line|tg|whatsapp|fb):\\s?//[^\\s]{1,400}`,
  `${edge}www\\s{0,2}\\.\\s{0,2}[a-z0-9][^\\s]{1,400}`,
  `${edge}(?:${label}\\.){1,4}(?:${plainEnding})${end}(?:/[^\\s]{0,400})?`,
  `${edge}(?:${label}\\.){1,4}(?:${wordEnding})${path}`,
  `${edge}${label}${spelledDot}(?:com|net|org|gg|me|ly|ee|คอม|มี|ลี)${end}(?:\\s?(?:/|slash|สแลช)\\s?[^\\s]{1,100})?`,
  `${edge}(?:line|lin|t|m|bit|facebook|fb|discord|wa)\\s{0,2}\\.\\s{0,2}(?:me|ee|ly|com|gg)\\s{0,2}/\\s{0,2}[a-z0-9@~/_.-]{1,100}(?:\\s?/\\s?[a-z0-9@~_.-]{1,60}){0,4}`,
].map((source) => new RegExp(source, 'g'));

/** Links and email addresses in a folded text. */
export const findWebAddresses = (text: string): Span[] =>
  patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
