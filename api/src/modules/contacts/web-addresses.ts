import { findSpans } from './find-spans.ts';
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
  '(?:\\s{0,2}(?:\\(\\.\\)|\\[\\.\\]|\\(dot\\)|\\[dot\\]|\\{dot\\}|ดอท|ดอต)\\s{0,2}|\\s{1,2}(?:dot|d0t|point|จุด)\\s{1,2})';
/** A full stop in words, before endings that are not the beginning of another word. */
const dotWord = '\\s{0,2}(?:\\.|ดอท|ดอต|จุด|dot|d0t)\\s{0,2}';
const thaiEnding =
  '(?:คอม(?!โบ|มอน|พิว|แบ|มู)|เน็ต|ช็อป|จีจี|(?:โค|อิน|co|in|or|ac)\\s?(?:ดอท|ดอต|จุด|dot|\\.)\\s?(?:ทีเอช|th))';
const slash = '\\s{0,2}(?:/|slash|สแลช|ทับ)\\s{0,2}';
/** Hosts of messengers in words, which name an account after a slash. */
const namedHost = '(?:facebook|fb|line|lin|telegram|discord|t|m|เฟ[สซ]บุ[คก]|ไลน|ลิน|ดิสคอรด|เทเลแกรม|ที)';
const shortener = '(?:(?:bit|cutt|rebrand|rb)[ .,]{1,3}ly|(?:lin|linktr)[ .,]{1,3}ee|tinyurl[ .,]{1,3}com)';
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
  // Links in words: "shop จุด คอม", "shop dot co dot th", "เฟซบุ๊กดอทคอมทับ shop".
  `${edge}${label}(?:${dotWord}${thaiEnding}|\\s{0,2}จุด\\s{0,2}(?:com|net|gg)${end})`,
  `${edge}${label}${spelledDot}(?:shop|store|online|link|site|club|xyz|io|app)${end}`,
  `${edge}${namedHost}${dotWord}(?:com|me|gg|ee|คอม|มี|จีจี|อีอี)${slash}[^\\s]{1,100}(?:${slash}[^\\s]{1,60}){0,3}`,
  `${edge}(?:www|ดับเบิลยู(?:\\s?ดับเบิลยู){2})\\s{0,2}(?:จุด|ดอท|dot)?\\s{1,2}[a-z0-9][a-z0-9-]{1,40}`,
  `${edge}${label}(?:,com|\\s{1,2}d o t\\s{1,3}c o m)${end}`,
  // Short links without their full stop or slash: "bit ly 3xyz", "t me/name".
  `${edge}${shortener}[ /]{1,3}[a-z0-9][a-z0-9_-]{2,40}`,
  `${edge}(?:(?:t|m|wa)[ .,]{1,3}me|discord[ .,]{1,3}gg|shorturl[ .,]{1,3}at|is[ .,]{1,3}gd|s[ .,]{1,3}id)\\s{0,2}/\\s{0,2}[a-z0-9@~_.-]{2,60}`,
  `${edge}(?:wa\\s{1,2}me\\s{1,2}\\d{9,13}|(?:t\\s{1,2}me|discord\\s{1,2}gg)\\s{1,2}(?=[a-z_]{1,30}\\d|[a-z]{1,30}_)[a-z0-9_]{4,32})`,
].map((source) => new RegExp(source, 'g'));

/** Links and email addresses in a folded text. */
export const findWebAddresses = (text: string): Span[] => findSpans(text, patterns);
