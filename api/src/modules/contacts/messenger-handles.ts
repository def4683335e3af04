import { findSpans } from './find-spans.ts';
import type { Span } from './fold-text.ts';

const spaced = (name: string): string => [...name].join('[ .*_~|-]{1,3}');

/** Names of messengers in folded form. LINE is separate, because "line" is an English word. */
const line =
  '(?:(?<!\\b(?:bottom|front|back|left|right|finish|next|punch|first|second|third|last|story|skill|product|quest|the|this|that|a|each|one|per|of|in) )line|l1ne|1ine|lin3|l!ne|llne|iine|1lne|(?<!ออน|ออฟ|ไมเลน|ไมใช)ไลน|ลายน)';
const others =
  '(?:facebook|face book|fb|เฟสบุค|เฟสบุก|เฟซบุก|เฟซบุค|เฟสบุ๊ค|เฟส|เฟซ|messenger|แมสเซนเจอร|เมสเซนเจอร|instagram|insta|ig|ไอจี|อินสตาแกรม|อินสตา|discord|disc|ดิสคอรด|ดิสคอด|ดิส|telegram|tg|เทเลแกรม|whatsapp|whats app|วอทแอป|วอทสแอป|วอตสแอป|wechat|we chat|weixin|วีแชท|วีแชต|qq|คิวคิว|kakao|kakaotalk|skype|สไกป|viber|ไวเบอร|tiktok|ติกตอก|ติกต็อก|twitter|ทวิตเตอร|ทวิต|zalo|snapchat|snap)';
const anyApp = `(?:${line}|${others})`;
const edge = '(?<![a-z0-9])';
const appEnd = '(?![a-z])';

const idWord = '(?:[ -]{0,2}(?:id|ไอดี|ไอ ดี|username|ชือ|tag|คือ|:))';
const mark = '\\s{0,3}(?:[:=;→>~|]|-{1,3}>?|=>|คือ|ชือ)\\s{0,3}';
/** Quantities and places: "x20", "lv99", "ch.3". */
const notCount =
  '(?!(?:x|lv|lvl|s|ss|ep|ch|no|v|ver|season|server|map_?|gate|floor|rank|part|wave|stage)\\.?\\d{1,5}(?![a-z0-9_]))';
/** Words that follow a messenger's name but are not handles. */
const notHandle =
  '(?!(?:yes|no|not|none|non|nope|n/a|na|ok|google|gmail|apple|login|log|linked|link|unlinked|unlink|bind|binded|bound|binding|unbind|unbound|account|acc|only|email|mail|line|facebook|fb|ig|twitter|discord|vk|guest|clean|clear|empty|free|removed|available|changeable|included|connected|disconnected|group|server|channel|page|event|login|verified|first|last|both|or|and|the|is|are|was|can|will|soon|required|optional|safe|full|dead|lost|old|new|all|off|on|up|down|man|pay|rangers|play|pod|webtoon|today|tv|shopping|official|sticker|stickers|theme|themes|coin|coins|melody|premium|gift|code|point|points|rewards|boss|mid|top|bot|jungle|support|tank|dps|farm|kill|drop|vip|for|has|with|without|only|set|rules)(?![a-z0-9_.]))';
const latin = `${notHandle}${notCount}@?(?=[a-z0-9._-]{0,30}[a-z])[a-z0-9_][a-z0-9._-]{2,31}(?:#\\d{3,5})?`;
/** A name with a digit, a dot or an underscore, as in handles but not in words. */
const handleLike = `${notCount}@?(?=[a-z0-9._-]{0,30}[a-z])(?:[a-z][a-z-]{1,25}[0-9._][a-z0-9._-]{0,20}[a-z0-9_]|[a-z][0-9._-]{1,3}[a-z0-9._-]{2,20}|[0-9]{1,6}[a-z_][a-z0-9._-]{2,20}|[a-z]{2,25}[0-9])(?:#\\d{3,5})?`;
const discordTag = '[a-z0-9_.][a-z0-9_. ]{1,30}#\\d{4}';
const notThaiName =
  '(?!(?:ไม|มี|ผูก|หลุด|วาง|ยัง|ได|ถอด|ปลด|พรอม|แท|เปลียน|ลบ|ครบ|ติด|ยก|โดน|เขา|ลอง|แลว|กอน|ของ|กับ|และ|หรือ|เทานัน|อยาง|เดียว|ใหม|เกา|เมล|อีเมล|เริม|สอง|สาม|แรก|สุดทาย|กูเกิล|ไอดี|แอค|บอส|หลัก|รวม|เปลา|ตรง|ปกติ))';
const thaiName = `${notThaiName}[ก-๙]{2,20}(?: [ก-๙]{2,20})?`;
/** Words between the name of a messenger and a handle: "ไลน์ผมครับ …", "ทักไลน์มานะ …". */
const owner = '(?:ผม|เรา|หนู|พี|ราน|ของ|คือ|ไอดี|สวนตัว|วา|ชือ)';
const particle = '(?:มา|นะ|ครับ|คับ|คะ|จา|ได|เลย|ไป|คุย|กัน|ตอ|ดีกวา|ดวย|ไว|กวา|งาย|ทัก|แอด|ที|หนอย|ๆ|[ ,])';
const phrase = `(?:${owner}|${particle}){0,9}`;
/** Names of messengers that are also other words, or that only users know. */
const teleport = '(?:เทเล|tele)';
const colored =
  '(?:(?:แอ[ปพ]|app)\\s?(?:แชท)?(?:สี)?\\s?(?:เขียว|ฟา|มวง|นำเงิน)|(?:green|blue|purple) app|นองเขียว|เขียว\\s?ๆ|จรวดฟา|เอฟบี|ฟบ|ลิน)';
const discordShort = 'dc';
const nicknames = `(?:${colored}|${teleport}|${discordShort})`;
/** A message about a game: what follows is the name of a character. */
const notInGame = '(?<!(?:เกม|rov|roblox|โรบล|สตีม|steam|riot|วาโล|psn|uid|ign|เซิรฟ)[^\\n]{0,40})';
const pageName = `(?:(?!(?:of|on|in|at|to|for|says|said|is|was|and|or|with|here|there|number)(?![a-z0-9]))${latin}|${thaiName})`;
const invite =
  '(?:add|dm|pm|msg|message|text|contact|reach|find|talk|chat|hit|my|me on|via|แอด|แอดมา|ทัก|ทักมา|ติดตอ|คุย|คุยตอ|หา|ตาม|เจอ|ฝาก|ขอ|กดเพือน|เพิมเพือน|สง|inbox|insta|เสิรช|เซิรช|คนหา|เพิมเพือน)';
const inviteLink =
  '(?:\\s{0,2}(?:me|us|my|on|at|in|via|by|มา|ที|ใน|ทาง|ผาน|ได|เรา|ผม|หนู|เลย|กัน|the)){0,3}\\s{0,2}';

const spacedApp = `(?:${['line', 'facebook', 'discord', 'telegram', 'instagram', 'whatsapp', 'wechat'].map(spaced).join('|')}|ไ[ .*_-]{1,2}ล[ .*_-]{1,2}น|f[ .*_-]b|i[.*_-]g)`;

const patterns: readonly RegExp[] = [
  // "line id sword99", "ไอดีไลน์ sword99", "id line: sword99"
  `${edge}(?:id|ไอดี|add id)\\s{0,2}${line}${appEnd}(?:${mark}|\\s{0,3})${latin}`,
  `${edge}${anyApp}${idWord}{1,3}(?:${mark}|\\s{0,3})${latin}`,
  `${edge}(?:id|ไอดี|ชือ|user)\\s{0,2}(?:ใน)?${others}${appEnd}(?:${mark}|\\s{0,3})${latin}`,
  `${edge}(?:my|our)\\s{1,2}${others}\\s{1,2}is\\s{1,2}${latin}`,
  `${edge}${anyApp}${idWord}{1,2}\\s{1,2}is\\s{1,2}${latin}`,
  `${edge}${anyApp}\\s{1,2}is\\s{1,2}${handleLike}`,
  // "FB: somchai", "ไลน์=sword99", "เฟส : สมชาย ใจดี"
  `${edge}${anyApp}${appEnd}${mark}(?:${discordTag}|${latin})`,
  `${edge}(?:facebook|fb|เฟสบุค|เฟสบุก|เฟซบุก|เฟซบุค|เฟส|เฟซ)${appEnd}\\s{0,2}(?:[:=]|ชือ|คือ)\\s{0,3}${thaiName}`,
  // "ig sword_99", "ดิส sword99#1234", "line sword99"
  `${edge}${anyApp}${appEnd}(?:\\s{1,3}|/|\\s?\\(|@|\\s@)${handleLike}`,
  `${edge}(?:discord|disc|ดิสคอรด|ดิสคอด|ดิส)${appEnd}\\s{0,3}${discordTag}`,
  `(?:(?<!ออน|ออฟ|ไมเลน|ไมใช)ไลน|ไอจี|(?<!เขา|บอส)เฟส|เฟซ|ดิส|วีแชท|คิวคิว|ทวิต)\\s{0,2}(?:${latin})`,
  `${edge}(?:qq|wechat|คิวคิว|วีแชท)(?:\\s{0,2}(?:id|no|เบอร))?[\\s:=.]{0,3}\\d{5,12}(?!\\d)`,
  // "add my line somchai", "ทักเฟส สมชาย ใจดี", "แอดไลน์มา sword"
  `${edge}${invite}${inviteLink}(?:${anyApp})${appEnd}(?:\\s{0,2}(?:มา|ที|ไป|ได|เลย|id|ไอดี|at|to))?[\\s:=@]{1,3}(?!(?:and|for|if|to|when|about|before|after|please|pls|or|but|with|then|now|is|was|of|at|in|it|that|the|this|later|from|you|your|i|we|us|me|my|status|order|so|because|there|here)(?![a-z0-9_]))${latin}`,
  `${edge}(?:add|แอด|ทัก|ทักมา|หา|ติดตอ|แอดมา|คุย)\\s{0,2}(?:ทาง|ใน|ที|ผาน)?\\s{0,2}(?:fb|facebook|เฟสบุค|เฟซบุก|เฟส|เฟซ)\\s{1,3}(?:ชือ\\s{0,2})?${thaiName}`,
  // "ทักไลน์มานะ sword", "ไลน์ผมครับ sword_99", "เพิ่มเพื่อนในไลน์ด้วยไอดี sword"
  `(?:ทัก|แอด|คุย|คนหา|เสิรช|เซิรช|หา|เพิม|ขอ)(?:${particle}|แชท|ขอความ|ใน|เพือน){0,4}${anyApp}${appEnd}${phrase}[ :=@]{1,3}(?:ไอดี|id)?\\s{0,2}(?:${latin}|${discordTag})`,
  `${edge}(?<!ไมเลน|ไมใช|ไมมี|ไมให|ไมตอง|ไมคุย)${anyApp}${appEnd}${phrase}[ :=]{1,3}@?(?:${handleLike}|${discordTag})`,
  `${edge}${anyApp}(?:${particle}{0,3}${owner}){1,2}${particle}{0,4}\\s{1,2}@?${latin}`,
  `(?:เฟส|เฟซ)(?:ผม|เรา|หนู|พี|ราน|ชือ|วา)${particle}{0,4}\\s{1,2}${thaiName}`,
  `แอด(?:เพือน(?:ไลน)?|มา)${notInGame}${particle}{0,5}\\s{1,2}(?:@?${handleLike}|@${latin})(?!\\s{0,2}(?:ในเกม|เซิรฟ))`,
  `${edge}insta\\s(?:me|us)\\sat\\s@?${latin}`,
  // "dc: sword", "my dc is sword", "แอปเขียว sword_99", "ทักเทเล sword"
  `${edge}(?:(?:${colored}|${discordShort})${appEnd}(?:${phrase}|\\s(?:im|is)\\s)|${teleport}\\s?${owner}${particle}{0,3})(?:${mark}|\\s{0,3})@?(?:${handleLike}|${discordTag})`,
  `${edge}${nicknames}${appEnd}\\s{0,2}(?:[:=]|id|tag|ไอดี|ชือ|@)\\s{0,3}${latin}`,
  `(?:my|our|ทัก|แอด)\\s{0,2}(?:${discordShort}|${teleport})${appEnd}(?:\\s{0,2}is)?\\s{1,3}@?${latin}`,
  `${colored}\\s{0,2}ชือ\\s{0,2}${thaiName}`,
  // "inbox เพจ SwordShop", "ทักเพจดาบทอง", "fb page: Sword"
  `(?:inbox|อินบ็?อก?ซ|ib|pm|dm|message|find|ทัก|หา|ติดตอ)(?:[ ]|มา|ที|ขอความ|our|my|the|fb|เฟส|us){0,6}(?:เพจ|page)(?:เฟส|[ ]fb)?[ :=]{1,3}${pageName}`,
  `(?:เพจ\\s?(?:เฟส(?:บุ[คก])?|fb)|page fb|${edge}fb page)[ :=]{1,3}${pageName}`,
  `เพจ\\s?[:=]\\s?${pageName}`,
  // "sword99 (line)", "sword99 on discord", "sword99 ในไลน์"
  `${edge}${handleLike}\\s{0,2}(?:\\(\\s?|\\[|\\s(?:on|in|via)\\s{1,2}|ใน|ทาง|ที)${anyApp}${appEnd}(?!\\s{0,2}\\d)`,
  // "@sword99" after an invitation, and the names of LINE's official accounts
  `${edge}${invite}${inviteLink}(?:${anyApp}\\s{0,2})?@[a-z0-9][a-z0-9._-]{2,30}`,
  `${edge}@\\d{3}[a-z]{5}(?![a-z0-9])`,
  `${edge}${anyApp}\\s{0,2}@\\s{0,2}[a-z0-9][a-z0-9._-]{2,30}`,
  `${edge}@${line}\\s{0,2}[:=]?\\s{0,2}${latin}`,
  // "l i n e s w o r d 9 9"
  `${edge}${spacedApp}(?:[ .*_:=~|-]{0,3}(?:i ?d|ไอดี))?[ .*_:=~|-]{1,4}(?:[a-z0-9](?:[ .*_-][a-z0-9]){3,30}|[a-z0-9][a-z0-9._-]{2,31})`,
].map((source) => new RegExp(source, 'gu'));

/** Handles in messengers and social networks, including the preceding name of the network. */
export const findMessengerHandles = (text: string): Span[] => findSpans(text, patterns);
