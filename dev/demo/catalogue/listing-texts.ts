import type { Random } from '../random.ts';
import type { ItemKind } from './game.ts';
import type {
  AccountTemplate,
  GameListingTemplates,
  ListingTemplate,
} from './listing-templates/listing-template.ts';
import { type Text, text } from './text.ts';

const join = (form: GameListingTemplates['form'], base: Text, style: Text, tail: Text): Text => {
  if (form === 'skin') {
    return text(`${base.en} | ${style.en}${tail.en}`, `${base.th} | ${style.th}${tail.th}`);
  }
  return text(`${style.en} ${base.en}${tail.en}`, `${base.th}${style.th}${tail.th}`);
};

/** Thai words need no spaces between them, but next to Latin letters or digits they do. */
const spaced = (thai: string): string => thai.replace(/([A-Za-z0-9])([\u0e01-\u0e4e])/g, '$1 $2');

/** The name of an item; the position cycles through the styles so that adjacent listings differ. */
export const nameListing = (
  templates: GameListingTemplates,
  template: ListingTemplate,
  position: number,
  random: Random,
): Text => {
  const style =
    templates.styles[
      (position * 3 + Math.floor(position / templates.templates.length)) % templates.styles.length
    ];
  const name = join(
    template.form ?? templates.form,
    template.base,
    style ?? random.pick(templates.styles),
    random.pick(template.tails ?? templates.tails),
  );
  const number = String(random.integer(1, 99));
  return text(name.en.replace('{k}', number), spaced(name.th.replace('{k}', number)));
};

export const nameAccount = (account: AccountTemplate, perk: Text, random: Random): Text => {
  const level = String(random.integer(18, 96));
  return text(
    `${account.title.en.replace('{n}', level)}, ${perk.en}`,
    `${account.title.th.replace('{n}', level)} ${perk.th}`,
  );
};

export const nameGold = (unit: Text, amount: number, random: Random): Text => {
  const figure = amount.toLocaleString('en-US');
  const manner = random.pick([
    text('', ''),
    text(', by mail', ' ส่งทางจดหมายในเกม'),
    text(', face to face', ' นัดเจอในเกม'),
    text(', fast', ' ส่งไว'),
  ]);
  return text(`${figure} ${unit.en}${manner.en}`, `${figure} ${unit.th}${manner.th}`);
};

const openings: Readonly<Record<ItemKind, readonly Text[]>> = {
  item: [
    text('From my own bag, never borrowed.', 'ของในกระเป๋าตัวเอง ไม่ได้ยืมใครมา'),
    text('Farmed by hand over two seasons.', 'ฟาร์มเองกับมือสองซีซัน'),
    text('Bought for a build I no longer play.', 'ซื้อมาทำสายที่เลิกเล่นแล้ว'),
    text('Spare after the last event.', 'เหลือจากอีเวนต์รอบที่แล้ว'),
  ],
  account: [
    text('One owner since the first day.', 'เจ้าของเดียวตั้งแต่วันแรก'),
    text('Raised slowly, no macros, no bans.', 'เล่นเองค่อย ๆ ปั้น ไม่เคยใช้โปร ไม่เคยโดนแบน'),
    text('Selling because work has started again.', 'ขายเพราะกลับไปทำงานแล้ว ไม่มีเวลาเล่น'),
  ],
  gold: [
    text('Stock in hand, refilled every evening.', 'มีของพร้อม เติมสต็อกทุกเย็น'),
    text('Clean source, earned in game.', 'ที่มาสะอาด หาในเกมล้วน'),
    text('Ask before buying more than one lot.', 'ถ้าจะรับหลายชุด ทักถามก่อนได้'),
  ],
};

const closings: Readonly<Record<ItemKind, readonly Text[]>> = {
  item: [
    text('Meet me at the market square of your server.', 'นัดเจอกันที่ลานตลาดในเซิร์ฟได้เลย'),
    text('I trade in the evening, 18:00 to midnight.', 'สะดวกเทรดช่วงเย็น หกโมงถึงเที่ยงคืน'),
    text('Please write your character name with the order.', 'แจ้งชื่อตัวละครมาพร้อมคำสั่งซื้อด้วย'),
  ],
  account: [
    text('Login and mail are handed over together.', 'ส่งรหัสพร้อมเมลให้เลย'),
    text('Change the password while I am still in the chat.', 'เปลี่ยนรหัสได้ทันทีระหว่างที่ยังคุยกันอยู่'),
    text('Screenshots of everything on request.', 'ขอดูรูปในเกมเพิ่มได้ทุกหน้า'),
  ],
  gold: [
    text('Sent within the hour while I am online.', 'ออนไลน์อยู่ส่งภายในหนึ่งชั่วโมง'),
    text('Trade tax is on me.', 'ค่าภาษีเทรดร้านออกให้'),
    text('Double-check the server before you pay.', 'เช็กเซิร์ฟให้ตรงก่อนชำระเงิน'),
  ],
};

export const describeListing = (kind: ItemKind, random: Random): Text => {
  const opening = random.pick(openings[kind]);
  const closing = random.pick(closings[kind]);
  return text(`${opening.en} ${closing.en}`, `${opening.th} ${closing.th}`);
};
