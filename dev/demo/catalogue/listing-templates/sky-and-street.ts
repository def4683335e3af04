import { text } from '../text.ts';
import type { GameListingTemplates } from './listing-template.ts';

export const lomfa: GameListingTemplates = {
  slug: 'Koh_Lomfa',
  form: 'plain',
  templates: [
    { tags: ['blueprint', 'server-th1'], base: text('Blueprint', 'พิมพ์เขียว') },
    { tags: ['base-kit', 'server-th2'], base: text('Base Kit', 'ชุดสร้างบ้าน') },
    { tags: ['boat', 'server-th1'], base: text('Wind Skiff', 'เรือลม') },
    {
      tags: ['resource-pack', 'server-th2'],
      base: text('Resource Crate', 'ลังทรัพยากร'),
      tails: [text(' ×10', ' ×10'), text(' ×50', ' ×50')],
    },
    { tags: ['boat', 'server-th2'], base: text('Sky Junk', 'สำเภาฟ้า') },
    {
      tags: ['resource-pack', 'server-th1'],
      base: text('Starter Crate', 'ลังเริ่มต้น'),
      tails: [text('', '')],
    },
  ],
  styles: [
    text('Driftwood', 'ไม้ลอย'),
    text('Monsoon-Proof', 'กันมรสุม'),
    text('Cloud Coral', 'ปะการังเมฆ'),
    text('Two-Sail', 'สองใบ'),
    text('Windmill', 'กังหันลม'),
    text('Copper Hull', 'ท้องทองแดง'),
    text('Kite Maker’s', 'ช่างทำว่าว'),
    text('High Pier', 'ท่าลอยฟ้า'),
  ],
  tails: [text('', ''), text(' Mk II', ' รุ่นสอง'), text(', never used', ' ยังไม่เคยใช้')],
  accounts: [],
  accountPerks: [],
  gold: {
    unit: text('sky shells', 'เปลือกหอยฟ้า'),
    amounts: [1000, 2500, 5000, 10000, 25000],
    tags: ['server-th1'],
  },
};

export const samlor: GameListingTemplates = {
  slug: 'Turbo_Samlor',
  form: 'plain',
  templates: [
    { tags: ['body-kit', 'limited'], base: text('Body Kit', 'ชุดแต่งรอบคัน') },
    { tags: ['engine'], base: text('Two-Stroke 660', 'เครื่องสองจังหวะ 660') },
    { tags: ['decal'], base: text('Decal Sheet', 'แผ่นลายข้างรถ') },
    { tags: ['drift', 'limited'], base: text('Drift Wheels', 'ล้อดริฟต์') },
    {
      tags: ['garage'],
      base: text('Garage Plot', 'โรงรถ'),
      tails: [text('', ''), text(' (4 bays)', ' 4 ช่อง')],
    },
    { tags: ['engine', 'drift'], base: text('Turbo Kit', 'ชุดเทอร์โบ') },
  ],
  styles: [
    text('Yaowarat Night', 'เยาวราชราตรี'),
    text('Wet Neon', 'นีออนเปียก'),
    text('Jasmine Garland', 'พวงมาลัยมะลิ'),
    text('Songkran', 'สงกรานต์'),
    text('Soi 9', 'ซอย 9'),
    text('Midnight Mango', 'มะม่วงเที่ยงคืน'),
    text('Chrome Rooster', 'ไก่โครเมียม'),
    text('River Express', 'เรือด่วน'),
  ],
  tails: [
    text('', ''),
    text(' Stage 2', ' สเต็ป 2'),
    text(' Stage 3', ' สเต็ป 3'),
    text(' No.{k}', ' หมายเลข {k}'),
  ],
  accounts: [
    { title: text('Drift King account, {n} wins', 'ไอดีราชาดริฟต์ ชนะ {n} สนาม'), tags: ['drift'] },
    { title: text('Full garage, {n} vehicles', 'ไอดีโรงรถเต็ม {n} คัน'), tags: ['garage', 'limited'] },
  ],
  accountPerks: [
    text('limited Songkran kit', 'มีชุดสงกรานต์ลิมิเต็ด'),
    text('all tracks at gold', 'ทุกสนามระดับทอง'),
    text('mail can be changed', 'เปลี่ยนเมลได้'),
  ],
};

export const kiln: GameListingTemplates = {
  slug: 'Orbital_Kiln',
  form: 'tale',
  templates: [
    { tags: ['exotic', 'god-roll'], base: text('Hand Cannon', 'ปืนมือ') },
    { tags: ['exotic'], base: text('Arc Repeater', 'ปืนรัวประจุ') },
    { tags: ['module', 'god-roll'], base: text('Core Module', 'โมดูลแกน') },
    { tags: ['ship-skin'], base: text('Ship Glaze', 'เคลือบยาน'), tails: [text('', '')] },
    {
      tags: ['crafting'],
      base: text('Star Vessel', 'ไหดาว'),
      tails: [text('', ''), text(' ×5', ' ×5')],
    },
    {
      tags: ['crafting'],
      base: text('Star Clay', 'ดินดาว'),
      tails: [text(' ×200', ' ×200'), text(' ×1,000', ' ×1,000')],
    },
  ],
  styles: [
    text('Kintsugi', 'รอยทอง'),
    text('Celadon', 'ศิลาดล'),
    text('Ash Glaze', 'เคลือบขี้เถ้า'),
    text('Redshift', 'เลื่อนแดง'),
    text('Perigee', 'จุดใกล้'),
    text('Afterglow', 'แสงค้าง'),
    text('Crackle', 'ลายงา'),
    text('Ninth Firing', 'เผาครั้งที่เก้า'),
  ],
  tails: [
    text(', god roll 98%', ' ออปชันเทพ 98%'),
    text(' Mk II', ' รุ่นสอง'),
    text(' Mk IV', ' รุ่นสี่'),
    text('', ''),
    text(' of Sevenfold Heat', 'แห่งไฟเจ็ดชั้น'),
  ],
  accounts: [],
  accountPerks: [],
  gold: { unit: text('glimmer', 'ละอองเคลือบ'), amounts: [500, 1000, 2500, 5000, 12000], tags: ['crafting'] },
};

export const bricktail: GameListingTemplates = {
  slug: 'Bricktail_Village',
  form: 'plain',
  templates: [
    { tags: ['furniture'], base: text('Armchair', 'เก้าอี้นวม') },
    {
      tags: ['villager'],
      base: text('Villager: Auntie Pim', 'ชาวบ้าน ป้าพิม'),
      form: 'skin',
      tails: [text('', '')],
    },
    {
      tags: ['villager'],
      base: text('Villager: Nong Tao', 'ชาวบ้าน น้องเต่า'),
      form: 'skin',
      tails: [text('', '')],
    },
    { tags: ['crop'], base: text('Crop Basket', 'ตะกร้าผลผลิต') },
    {
      tags: ['theme-set'],
      base: text('House Set', 'เซ็ตบ้าน'),
      tails: [text('', ''), text(' (full set)', ' ครบเซ็ต')],
    },
    { tags: ['festival'], base: text('Festival Lantern', 'โคมงานวัด') },
  ],
  styles: [
    text('Rattan', 'หวาย'),
    text('Loy Krathong', 'ลอยกระทง'),
    text('Pumpkin', 'ฟักทอง'),
    text('Rainy Day', 'วันฝนพรำ'),
    text('Brick Oven', 'เตาอิฐ'),
    text('Mango Season', 'หน้ามะม่วง'),
    text('Cotton Cloud', 'เมฆฝ้าย'),
    text('Temple Fair', 'งานวัด'),
  ],
  tails: [text('', ''), text(' ×5', ' ×5'), text(' ×20', ' ×20')],
  accounts: [],
  accountPerks: [],
  gold: {
    unit: text('brick coins', 'เหรียญอิฐ'),
    amounts: [1000, 3000, 5000, 10000, 30000],
    tags: ['festival'],
  },
};
