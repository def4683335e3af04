import { text } from '../text.ts';
import type { GameListingTemplates } from './listing-template.ts';

export const duskmark: GameListingTemplates = {
  slug: 'Duskmark_Duel',
  form: 'tale',
  templates: [
    { tags: ['mythic', 'foil'], base: text('Matriarch', 'จอมนาง') },
    { tags: ['epic'], base: text('Gatekeeper', 'ผู้เฝ้าประตู') },
    { tags: ['rare'], base: text('Lamplighter', 'คนจุดตะเกียง') },
    { tags: ['common'], base: text('Fox Spirit', 'ภูตจิ้งจอก') },
    {
      tags: ['deck-set', 'epic'],
      base: text('Deck', 'เด็ค'),
      tails: [text(', 40 cards', ' 40 ใบ'), text(', tournament list', ' ลิสต์แข่ง')],
    },
    {
      tags: ['gift-code'],
      base: text('Gift Code', 'โค้ดของขวัญ'),
      tails: [text('', ''), text(', 5 boosters', ' บูสเตอร์ 5 ซอง')],
    },
  ],
  styles: [
    text('Dusk', 'โพล้เพล้'),
    text('Ashwing', 'ปีกเถ้า'),
    text('Violet', 'ม่วง'),
    text('Hollow Moon', 'จันทร์กลวง'),
    text('Mothlight', 'แสงผีเสื้อ'),
    text('Salt', 'เกลือ'),
    text('Ninefold', 'เก้าชั้น'),
    text('Ember', 'ถ่านแดง'),
  ],
  tails: [
    text(', foil', ' ฟอยล์'),
    text(' of the Western Bell', 'แห่งระฆังตะวันตก'),
    text(', first print', ' พิมพ์ครั้งแรก'),
    text('', ''),
  ],
  accounts: [
    { title: text('Grandmaster, {n} mythics', 'ไอดีแกรนด์มาสเตอร์ มิธิก {n} ใบ'), tags: ['mythic'] },
    { title: text('Collector, {n}% complete', 'ไอดีสะสม ครบ {n}%'), tags: ['foil', 'epic'] },
  ],
  accountPerks: [
    text('five tournament decks', 'เด็คแข่ง 5 ชุด'),
    text('closed-beta card back', 'หลังการ์ดโคลสเบตา'),
    text('mail included', 'ให้เมลด้วย'),
  ],
};

export const ironpaddy: GameListingTemplates = {
  slug: 'Ironpaddy_Commander',
  form: 'plain',
  templates: [],
  styles: [],
  tails: [],
  accounts: [
    { title: text('Castle 25, {n}M power', 'ไอดีปราสาท 25 พลัง {n} ล้าน'), tags: ['castle-25'] },
    { title: text('Castle 30, {n}M power', 'ไอดีปราสาท 30 พลัง {n} ล้าน'), tags: ['castle-30', 'vip-10'] },
    {
      title: text('VIP 10, {n} gold commanders', 'ไอดีวีไอพี 10 แม่ทัพทอง {n} คน'),
      tags: ['vip-10', 'castle-25'],
    },
    {
      title: text('Alliance leader, {n} members', 'ไอดีหัวหน้าพันธมิตร ลูกทีม {n} คน'),
      tags: ['alliance', 'castle-30'],
    },
  ],
  accountPerks: [
    text('tier-5 troops open', 'เปิดทหารขั้น 5 แล้ว'),
    text('two builders for good', 'ช่างถาวรสองคน'),
    text('kingdom 118, open to move', 'อาณาจักร 118 ย้ายได้'),
    text('field marshal skins', 'มีสกินจอมพล'),
  ],
  gold: {
    unit: text('thousand rice', 'พันข้าว'),
    amounts: [100, 500, 1000, 2500, 5000, 10000],
    tags: ['resource'],
  },
};

export const ranat: GameListingTemplates = {
  slug: 'Rhythm_Ranat',
  form: 'plain',
  templates: [
    { tags: ['song-pack'], base: text('Song Pack', 'แพ็กเพลง') },
    { tags: ['skin'], base: text('Ranat Skin', 'สกินระนาด'), tails: [text('', '')] },
    { tags: ['skin', 'event'], base: text('Mallets', 'ไม้ระนาด'), tails: [text('', '')] },
    {
      tags: ['event'],
      base: text('Event Ticket', 'ตั๋วอีเวนต์'),
      tails: [text('', ''), text(' ×10', ' ×10')],
    },
    {
      tags: ['song-pack', 'sync-clear'],
      base: text('Clear Service', 'รับผ่านเพลง'),
      tails: [text(' Expert', ' ระดับเอ็กซ์เพิร์ต'), text(' Master', ' ระดับมาสเตอร์')],
    },
  ],
  styles: [
    text('Luk Thung Remix', 'ลูกทุ่งรีมิกซ์'),
    text('Mor Lam Drive', 'หมอลำซิ่ง'),
    text('City Pop BKK', 'ซิตี้ป็อป กทม.'),
    text('Rainy Piphat', 'ปี่พาทย์หน้าฝน'),
    text('Night Parade', 'ขบวนแห่ราตรี'),
    text('Marigold', 'ดาวเรือง'),
    text('Bamboo Bass', 'เบสไม้ไผ่'),
    text('Full Moon', 'พระจันทร์เต็มดวง'),
  ],
  tails: [text(' Vol.1', ' ชุด 1'), text(' Vol.2', ' ชุด 2'), text(' Master', ' ระดับมาสเตอร์'), text('', '')],
  accounts: [
    { title: text('Rating {n}, all clears', 'ไอดีเรต {n} ผ่านครบ'), tags: ['sync-clear'] },
    { title: text('Event account, {n} titles', 'ไอดีสายอีเวนต์ {n} ฉายา'), tags: ['event', 'skin'] },
  ],
  accountPerks: [
    text('sync clears on master', 'ซิงก์เคลียร์ระดับมาสเตอร์'),
    text('first-anniversary ranat', 'ระนาดครบรอบปีแรก'),
    text('no linked phone', 'ไม่ผูกเบอร์'),
  ],
};

export const goalkhao: GameListingTemplates = {
  slug: 'Goalkhao_League',
  form: 'plain',
  templates: [
    { tags: ['player-gold'], base: text('Striker', 'กองหน้า') },
    { tags: ['player-icon'], base: text('Playmaker', 'เพลย์เมกเกอร์') },
    { tags: ['player-icon'], base: text('Goalkeeper', 'ผู้รักษาประตู') },
    {
      tags: ['kit'],
      base: text('Home Kit', 'ชุดเหย้า'),
      tails: [text('', ''), text(' 2026', ' 2026')],
    },
    {
      tags: ['manager'],
      base: text('Manager', 'ผู้จัดการทีม'),
      tails: [text('', ''), text(', 4-3-3', ' สาย 4-3-3'), text(', 3-5-2', ' สาย 3-5-2')],
    },
    {
      tags: ['kit'],
      base: text('Boots', 'สตั๊ด'),
      tails: [text('', ''), text(' +5 pace', ' ความเร็ว +5')],
    },
  ],
  styles: [
    text('White Goal', 'โกลขาว'),
    text('Chao Phraya', 'เจ้าพระยา'),
    text('Floodlight', 'สปอตไลต์'),
    text('Elephant Gate', 'ประตูช้าง'),
    text('Isan Thunder', 'สายฟ้าอีสาน'),
    text('Southern Storm', 'พายุใต้'),
    text('Derby Night', 'คืนดาร์บี้'),
    text('Young Hero', 'ดาวรุ่ง'),
  ],
  tails: [text(' 91 OVR', ' OVR 91'), text(' 95 OVR', ' OVR 95'), text(' 99 OVR', ' OVR 99'), text('', '')],
  accounts: [
    { title: text('Division 1, {n}M squad', 'ไอดีดิวิชัน 1 ทีม {n} ล้าน'), tags: ['player-icon', 'coins'] },
    { title: text('{n} icon players', 'ไอดีไอคอน {n} คน'), tags: ['player-icon'] },
    { title: text('Starter club, level {n}', 'ไอดีสโมสรเริ่มต้น เลเวล {n}'), tags: ['player-gold'] },
  ],
  accountPerks: [
    text('transfer market open', 'ตลาดซื้อขายเปิดแล้ว'),
    text('all stadiums built', 'สนามครบทุกระดับ'),
    text('no auction ban', 'ไม่โดนแบนประมูล'),
  ],
  gold: { unit: text('million coins', 'ล้านเหรียญ'), amounts: [1, 3, 5, 10, 30, 50], tags: ['coins'] },
};
