import { text } from '../text.ts';
import type { GameListingTemplates } from './listing-template.ts';

export const himmaran: GameListingTemplates = {
  slug: 'Himmaran_Online',
  form: 'tale',
  templates: [
    { tags: ['weapon', 'tradable'], base: text('Kris', 'กริช') },
    { tags: ['weapon', 'tradable'], base: text('Bow', 'ธนู') },
    { tags: ['armor', 'tradable'], base: text('Aegis', 'โล่') },
    { tags: ['weapon', 'legendary'], base: text('Staff', 'คทา') },
    { tags: ['armor', 'legendary'], base: text('Plate', 'เกราะ') },
    { tags: ['costume'], base: text('Court Robe', 'ชุดราชสำนัก'), tails: [text('', '')] },
    { tags: ['mount', 'tradable'], base: text('Mount', 'พาหนะ'), tails: [text('', '')] },
    { tags: ['pet'], base: text('Spirit Cub', 'ลูกภูต'), tails: [text('', '')] },
    { tags: ['rune', 'tradable'], base: text('Rune', 'รูน') },
    {
      tags: ['material', 'tradable'],
      base: text('Ore', 'แร่'),
      tails: [text(' ×100', ' ×100'), text(' ×500', ' ×500')],
    },
  ],
  styles: [
    text('Ember', 'ถ่านไฟ'),
    text('Riverglass', 'แก้วธารา'),
    text('Lotusfang', 'เขี้ยวบัว'),
    text('Paper-Lantern', 'โคมกระดาษ'),
    text('Monsoon', 'มรสุม'),
    text('Toll-Bell', 'ระฆังส่วย'),
    text('Moonwater', 'น้ำจันทร์'),
    text('Goldleaf', 'ทองเปลว'),
    text('Nightjar', 'นกตบยุง'),
    text('Cinderwood', 'ไม้เถ้า'),
    text('Stormroot', 'รากพายุ'),
  ],
  tails: [
    text(' of the Ninth Tide', 'แห่งคลื่นที่เก้า'),
    text(' of the Last Gate', 'แห่งประตูสุดท้าย'),
    text(' of Himmaran', 'แห่งหิมมาราน'),
    text(' +9', ' +9'),
    text(' +12', ' +12'),
    text('', ''),
  ],
  accounts: [
    { title: text('Spear Guardian Lv.{n}', 'ไอดีผู้พิทักษ์หอก เลเวล {n}'), tags: ['tradable'] },
    { title: text('Rune Weaver Lv.{n}', 'ไอดีจอมเวทรูน เลเวล {n}'), tags: ['rune', 'legendary'] },
    { title: text('Twin Kris Dancer Lv.{n}', 'ไอดีนักรำกริชคู่ เลเวล {n}'), tags: ['weapon', 'legendary'] },
    { title: text('Temple Archer Lv.{n}', 'ไอดีพรานวิหาร เลเวล {n}'), tags: ['weapon'] },
  ],
  accountPerks: [
    text('full +10 set, siege ready', 'เซ็ต +10 ครบ พร้อมลงวอร์'),
    text('three legendary mounts', 'พาหนะตำนาน 3 ตัว'),
    text('all twelve runes unlocked', 'เปิดรูนครบสิบสองประตู'),
    text('rare 2024 costumes', 'มีชุดแรร์ปี 2024'),
  ],
  gold: { unit: text('million kahap', 'ล้านกหาป'), amounts: [1, 5, 10, 25, 50, 100], tags: ['tradable'] },
};

export const krailan: GameListingTemplates = {
  slug: 'Krailan_Strike',
  form: 'skin',
  templates: [
    { tags: ['rifle-skin', 'factory'], base: text('KR-47', 'KR-47') },
    { tags: ['rifle-skin', 'worn'], base: text('Longline .338', 'Longline .338') },
    { tags: ['rifle-skin', 'rare-pattern'], base: text('Wasp SMG', 'Wasp SMG') },
    {
      tags: ['knife', 'factory', 'rare-pattern'],
      base: text('★ Talon Knife', '★ มีดเล็บเหยี่ยว'),
    },
    { tags: ['knife', 'worn'], base: text('★ Ferry Bayonet', '★ ดาบปลายปืน') },
    { tags: ['glove', 'factory'], base: text('★ Rider Gloves', '★ ถุงมือไรเดอร์') },
    {
      tags: ['sticker'],
      base: text('Sticker', 'สติกเกอร์'),
      tails: [text(' (Holo)', ' (โฮโล)'), text('', '')],
    },
    { tags: ['charm'], base: text('Charm', 'ชาร์มห้อยปืน'), tails: [text('', '')] },
    {
      tags: ['factory'],
      base: text('Sealed Case', 'กล่องยังไม่เปิด'),
      tails: [text('', ''), text(' ×10', ' ×10')],
    },
  ],
  styles: [
    text('Monsoon Neon', 'นีออนมรสุม'),
    text('Glass Lotus', 'บัวแก้ว'),
    text('Night Bus', 'รถเมล์กลางคืน'),
    text('Jade Circuit', 'วงจรหยก'),
    text('Tom Yum', 'ต้มยำ'),
    text('Rooftop Rain', 'ฝนดาดฟ้า'),
    text('Violet Hour', 'โพล้เพล้ม่วง'),
    text('Tiger Balm', 'ลายเสือร้อน'),
    text('Static Orchid', 'กล้วยไม้สัญญาณ'),
    text('Chrome Mynah', 'ขุนทองโครเมียม'),
  ],
  tails: [
    text(' (Factory New)', ' (ใหม่จากโรงงาน)'),
    text(' (Minimal Wear)', ' (มีรอยนิดเดียว)'),
    text(' (Field-Tested)', ' (ผ่านสนาม)'),
    text(' (Well-Worn)', ' (รอยเยอะ)'),
  ],
  accounts: [
    { title: text('Immortal account, {n} wins', 'ไอดีแรงก์อมตะ ชนะ {n} เกม'), tags: ['rifle-skin'] },
    { title: text('Inventory account, {n} skins', 'ไอดีสายสะสม {n} สกิน'), tags: ['rifle-skin', 'knife'] },
    { title: text('Season-one account, rank {n}', 'ไอดีรุ่นซีซันแรก เลเวล {n}'), tags: ['glove'] },
  ],
  accountPerks: [
    text('knife and gloves matched', 'มีดคู่ถุงมือเข้าชุด'),
    text('prime, no bans', 'ไพรม์ ไม่เคยโดนแบน'),
    text('mail can be changed', 'เปลี่ยนเมลได้'),
    text('never shared', 'มือเดียว ไม่เคยให้ใครเล่น'),
  ],
};

export const naga: GameListingTemplates = {
  slug: 'Pocket_Naga_Arena',
  form: 'skin',
  templates: [
    { tags: ['hero-skin'], base: text('Skin: Phaya Suea', 'สกินพญาเสือ') },
    { tags: ['hero-skin'], base: text('Skin: Nang Bua', 'สกินนางบัว') },
    { tags: ['hero-skin'], base: text('Skin: Sing Kham', 'สกินสิงห์คำ') },
    { tags: ['emblem'], base: text('Emblem Lv.60', 'ตราเลเวล 60') },
    { tags: ['emblem'], base: text('Emblem Set', 'ชุดตรา') },
    { tags: ['season-pass'], base: text('Season Pass', 'ซีซันพาส') },
  ],
  styles: [
    text('Sleeping River', 'ธาราหลับ'),
    text('Jade Scale', 'เกล็ดหยก'),
    text('Fireball Festival', 'บั้งไฟพญานาค'),
    text('Ruby Hood', 'หงอนทับทิม'),
    text('Deep Mekong', 'โขงลึก'),
    text('Rain Caller', 'ผู้เรียกฝน'),
    text('Golden Coil', 'ขดทอง'),
    text('White Rapids', 'แก่งขาว'),
  ],
  tails: [text('', ''), text(', gift in 7 days', ' ส่งกิฟต์ใน 7 วัน'), text(', ready now', ' พร้อมส่ง')],
  accounts: [
    { title: text('Mythic {n} stars', 'ไอดีมิธิก {n} ดาว'), tags: ['rank-mythic'] },
    { title: text('Diamond III, {n} heroes', 'ไอดีเพชร 3 มี {n} ฮีโร่'), tags: ['rank-diamond'] },
    { title: text('Collector, {n} skins', 'ไอดีสายสกิน {n} สกิน'), tags: ['hero-skin', 'rank-diamond'] },
    { title: text('Jungle main, {n}% wins', 'ไอดีสายป่า วินเรต {n}%'), tags: ['rank-mythic'] },
  ],
  accountPerks: [
    text('all emblems full', 'ตราเต็มทุกสาย'),
    text('legend skin of every role', 'สกินตำนานครบทุกโรล'),
    text('unbound mail', 'ไม่ติดเมล'),
    text('Facebook unlinked', 'ปลดเฟซแล้ว'),
  ],
};

export const moonlit: GameListingTemplates = {
  slug: 'Moonlit_Ferry',
  form: 'plain',
  templates: [],
  styles: [],
  tails: [],
  accounts: [
    { title: text('Reroll: Lantern Keeper + {n} tickets', 'ไอดีรี คนเฝ้าโคม + ตั๋ว {n} ใบ'), tags: ['reroll'] },
    {
      title: text('Reroll: twin limited, {n} pulls left', 'ไอดีรี ลิมิเต็ดคู่ เหลือ {n} โรล'),
      tags: ['reroll', 'limited-unit'],
    },
    { title: text('Endgame, floor {n} cleared', 'ไอดีท้ายเกม ผ่านชั้น {n}'), tags: ['endgame'] },
    {
      title: text('Day-one account, {n} limited units', 'ไอดีวันแรก ลิมิเต็ด {n} ตัว'),
      tags: ['endgame', 'limited-unit'],
    },
    { title: text('Clean starter, level {n}', 'ไอดีเริ่มต้นสะอาด เลเวล {n}'), tags: ['reroll'] },
  ],
  accountPerks: [
    text('Asia server', 'เซิร์ฟเอเชีย'),
    text('global server', 'เซิร์ฟโกลบอล'),
    text('birthday not set', 'ยังไม่ตั้งวันเกิด'),
    text('pity carried over', 'การันตีค้างไว้'),
    text('Moth Empress at full bond', 'จักรพรรดินีผีเสื้อ สายสัมพันธ์เต็ม'),
  ],
  gold: {
    unit: text('moon pearls', 'ไข่มุกจันทร์'),
    amounts: [300, 980, 1980, 3280, 6480, 12960],
    tags: ['region-asia'],
  },
};
