import { type Text, text } from './text.ts';

export interface DemoBrand {
  readonly slug: string;
  readonly name: Text;
  readonly description: Text;
  readonly tags: readonly string[];
}

/** Labels of the official store's tags. */
export const brandTags: Readonly<Record<string, Text>> = {
  code: text('Code', 'โค้ด'),
  pass: text('Pass', 'พาส'),
  'gift-card': text('Gift card', 'บัตรของขวัญ'),
  bundle: text('Bundle', 'บันเดิล'),
  merch: text('Merch', 'ของสะสม'),
  limited: text('Limited', 'รุ่นจำกัด'),
  'pre-order': text('Pre-order', 'พรีออเดอร์'),
};

export const demoBrands: readonly DemoBrand[] = [
  {
    slug: 'Lomfa_Interactive',
    name: text('Lomfa Interactive', 'ลมฟ้า อินเตอร์แอคทีฟ'),
    description: text(
      'Top-up codes for Koh Lomfa and its sister islands, straight from the studio and ready in a minute.',
      'โค้ดเติมเงินเกาะลมฟ้าและเกาะพี่น้อง ส่งตรงจากสตูดิโอ ได้โค้ดภายในหนึ่งนาที',
    ),
    tags: ['code', 'limited'],
  },
  {
    slug: 'Teakbyte',
    name: text('Teakbyte', 'ทีคไบต์'),
    description: text(
      'Season passes with every reward listed before you pay, from the makers of Pocket Naga Arena.',
      'ซีซันพาสที่บอกของรางวัลครบทุกชิ้นก่อนจ่าย จากผู้สร้างพ็อกเก็ตนาคาอารีนา',
    ),
    tags: ['pass', 'code'],
  },
  {
    slug: 'Nine_Elephants_Digital',
    name: text('Nine Elephants Digital', 'ช้างเก้าดิจิทัล'),
    description: text(
      'Gift cards from 50 to 5,000 baht that work in every game of the herd.',
      'บัตรของขวัญตั้งแต่ 50 ถึง 5,000 บาท ใช้ได้กับทุกเกมในเครือ',
    ),
    tags: ['gift-card', 'code'],
  },
  {
    slug: 'Mangosteen_Arcade',
    name: text('Mangosteen Arcade', 'มังคุดอาร์เคด'),
    description: text(
      'Skin bundles drawn by guest artists, one new set every month.',
      'บันเดิลสกินจากศิลปินรับเชิญ ออกชุดใหม่ทุกเดือน',
    ),
    tags: ['bundle', 'code', 'limited'],
  },
  {
    slug: 'Riverlamp_Games',
    name: text('Riverlamp Games', 'โคมธารเกมส์'),
    description: text(
      'Starter packs for Moonlit Ferry: a warm lantern, a full purse and a seat by the window.',
      'ชุดเริ่มต้นสำหรับมูนลิตเฟอร์รี มีโคมอุ่น ๆ เงินเต็มถุง และที่นั่งริมหน้าต่าง',
    ),
    tags: ['bundle', 'code'],
  },
  {
    slug: 'Moonrice_Merch',
    name: text('Moonrice Merch', 'ข้าวจันทร์เมิร์ช'),
    description: text(
      'Figures, keycaps and shirts for players, made in small runs and sent from Chiang Mai.',
      'ฟิกเกอร์ คีย์แคป และเสื้อสำหรับเกมเมอร์ ผลิตจำนวนน้อย ส่งจากเชียงใหม่',
    ),
    tags: ['merch', 'limited', 'pre-order'],
  },
  {
    slug: 'Sawasdee_Loot',
    name: text('Sawasdee Loot', 'สวัสดีลูท'),
    description: text(
      'Boxes without mystery: what is inside is written on the lid.',
      'กล่องที่ไม่ต้องลุ้น ข้างในมีอะไรเขียนไว้บนฝาหมดแล้ว',
    ),
    tags: ['bundle', 'limited'],
  },
  {
    slug: 'Padaek_Pixel',
    name: text('Padaek Pixel', 'ปาแดกพิกเซล'),
    description: text(
      'Keys for small games with a strong taste, chosen by people who finish them.',
      'คีย์เกมอินดี้รสจัด คัดโดยคนที่เล่นจบจริง',
    ),
    tags: ['code', 'pre-order'],
  },
];
