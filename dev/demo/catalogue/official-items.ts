import { toSatang } from '@talad/contract/money';
import { type Text, text } from './text.ts';

export type OfficialCategory =
  | 'top-up'
  | 'pass'
  | 'gift-card'
  | 'bundle'
  | 'starter-pack'
  | 'merch'
  | 'box'
  | 'game-key';

export interface DemoOfficialItem {
  /** Seed of its image; unique. */
  readonly seed: string;
  readonly name: Text;
  /** Whole satang. */
  readonly priceSatang: number;
  readonly stock: number;
}

export interface DemoItemGroup {
  readonly seed: string;
  readonly brandSlug: string;
  readonly category: OfficialCategory;
  readonly tags: readonly string[];
  readonly name: Text;
  readonly description: Text;
  /** True if a code is delivered at once, false if it is shipped. */
  readonly byCode: boolean;
  readonly items: readonly DemoOfficialItem[];
}

type Variant = readonly [en: string, th: string, baht: number, stock?: number];

const group = (
  brandSlug: string,
  category: OfficialCategory,
  tags: readonly string[],
  name: Text,
  description: Text,
  variants: readonly Variant[],
): DemoItemGroup => {
  const seed = `${brandSlug}:${name.en}`;
  return {
    seed,
    brandSlug,
    category,
    tags,
    name,
    description,
    byCode: category !== 'merch',
    items: variants.map(([en, th, baht, stock = 50], position) => ({
      seed: `${seed}:${position}`,
      name: text(en === '' ? name.en : `${name.en}, ${en}`, th === '' ? name.th : `${name.th} ${th}`),
      priceSatang: toSatang(baht),
      stock,
    })),
  };
};

const codeNote = text('The code appears on your order page at once.', 'โค้ดขึ้นที่หน้าคำสั่งซื้อทันที');
const postNote = text('Posted from Chiang Mai within three days.', 'จัดส่งจากเชียงใหม่ภายในสามวัน');
const listNote = text('Everything inside is listed on the lid.', 'ของข้างในเขียนบอกไว้บนฝาครบทุกชิ้น');

const only = (baht: number, stock?: number): readonly Variant[] => [['', '', baht, stock]];

const topUp = (en: string, th: string, unitEn: string, unitTh: string): DemoItemGroup =>
  group('Lomfa_Interactive', 'top-up', ['code'], text(en, th), codeNote, [
    [`350 ${unitEn}`, `350 ${unitTh}`, 35, 500],
    [`1,800 ${unitEn}`, `1,800 ${unitTh}`, 175, 300],
    [`7,500 ${unitEn}`, `7,500 ${unitTh}`, 700, 120],
    [`40,000 ${unitEn}`, `40,000 ${unitTh}`, 3500, 20],
  ]);

const card = (en: string, th: string, amounts: readonly number[]): DemoItemGroup =>
  group(
    'Nine_Elephants_Digital',
    'gift-card',
    ['gift-card', 'code'],
    text(en, th),
    codeNote,
    amounts.map((baht): Variant => {
      const figure = baht.toLocaleString('en-US');
      return [`฿${figure}`, `${figure} บาท`, baht, 200];
    }),
  );

const pass = (en: string, th: string, variants: readonly Variant[]): DemoItemGroup =>
  group('Teakbyte', 'pass', ['pass', 'code'], text(en, th), codeNote, variants);

const bundle = (
  en: string,
  th: string,
  baht: readonly [number, number],
  tags: readonly string[] = [],
): DemoItemGroup =>
  group('Mangosteen_Arcade', 'bundle', ['bundle', 'code', ...tags], text(en, th), codeNote, [
    ['Single', 'แบบเดี่ยว', baht[0]],
    ['Full set', 'ครบเซ็ต', Math.round((baht[1] * 0.6) / 10) * 10, 25],
    ['Deluxe', 'ดีลักซ์', baht[1], 12],
  ]);

const starter = (en: string, th: string, variants: readonly Variant[]): DemoItemGroup =>
  group('Riverlamp_Games', 'starter-pack', ['bundle', 'code'], text(en, th), codeNote, variants);

const merch = (
  en: string,
  th: string,
  variants: readonly Variant[],
  tags: readonly string[] = [],
): DemoItemGroup => group('Moonrice_Merch', 'merch', ['merch', ...tags], text(en, th), postNote, variants);

const box = (
  en: string,
  th: string,
  variants: readonly Variant[],
  tags: readonly string[] = [],
): DemoItemGroup => group('Sawasdee_Loot', 'box', ['bundle', ...tags], text(en, th), listNote, variants);

const key = (
  en: string,
  th: string,
  variants: readonly Variant[],
  tags: readonly string[] = [],
): DemoItemGroup => group('Padaek_Pixel', 'game-key', ['code', ...tags], text(en, th), codeNote, variants);

const sizes: readonly Variant[] = [
  ['S', 'ไซซ์ S', 390, 12],
  ['M', 'ไซซ์ M', 390, 20],
  ['L', 'ไซซ์ L', 390, 20],
  ['XL', 'ไซซ์ XL', 420, 0],
];

/** The official store: item groups, each with its variants. */
export const demoItemGroups: readonly DemoItemGroup[] = [
  topUp('Koh Lomfa Sky Shells', 'เปลือกหอยฟ้า เกาะลมฟ้า', 'shells', 'เปลือก'),
  topUp('Koh Lomfa Wind Tokens', 'เหรียญลม เกาะลมฟ้า', 'tokens', 'เหรียญ'),
  group(
    'Lomfa_Interactive',
    'top-up',
    ['code', 'limited'],
    text('Kite Week Top-up', 'เติมเงินสัปดาห์ว่าว'),
    codeNote,
    [
      ['double shells', 'เปลือกหอยสองเท่า', 250, 80],
      ['triple shells', 'เปลือกหอยสามเท่า', 690, 30],
    ],
  ),
  pass('Naga Arena Season 7 Pass', 'นาคาอารีนา พาสซีซัน 7', [
    ['River', 'ธารา', 149],
    ['Rapids', 'แก่ง', 349],
    ['Deep Water', 'น้ำลึก', 899],
  ]),
  pass('Naga Arena Monthly Card', 'นาคาอารีนา บัตรรายเดือน', [
    ['30 days', '30 วัน', 149],
    ['90 days', '90 วัน', 399],
  ]),
  pass('Himmaran Siege Pass', 'หิมมาราน พาสศึกชิงปราสาท', [
    ['Soldier', 'ทหาร', 199],
    ['Captain', 'แม่ทัพ', 499],
  ]),
  pass('Goalkhao Floodlight Pass', 'โกลขาว พาสสปอตไลต์', [
    ['half season', 'ครึ่งฤดูกาล', 179],
    ['full season', 'เต็มฤดูกาล', 299],
  ]),
  pass('Ranat Marigold Pass', 'ริทึมระนาด พาสดาวเรือง', [
    ['', '', 189],
    ['with mallets', 'พร้อมไม้ระนาด', 389],
  ]),
  card('Nine Elephants Card', 'บัตรช้างเก้า', [50, 100, 300, 500, 1000, 5000]),
  card('Herd Family Card', 'บัตรครอบครัวช้าง', [500, 2000]),
  card('New Year Card', 'บัตรปีใหม่', [300, 900, 1500]),
  card('Birthday Card', 'บัตรวันเกิด', [200, 500, 1000]),
  bundle('Tom Yum Skin Bundle', 'บันเดิลสกินต้มยำ', [199, 890], ['limited']),
  bundle('Midnight Orchid Bundle', 'บันเดิลกล้วยไม้เที่ยงคืน', [149, 690]),
  bundle('Songkran Splash Bundle', 'บันเดิลสาดน้ำสงกรานต์', [99, 490]),
  bundle('Chrome Temple Bundle', 'บันเดิลวิหารโครเมียม', [399, 1990], ['limited']),
  bundle('Rattan Punk Bundle', 'บันเดิลพังก์หวาย', [129, 590]),
  starter('First Lantern Pack', 'ชุดโคมดวงแรก', [
    ['', '', 59],
    ['with 10 tickets', 'พร้อมตั๋ว 10 ใบ', 159],
  ]),
  starter('Window Seat Pack', 'ชุดที่นั่งริมหน้าต่าง', [
    ['', '', 199],
    ['with 30 tickets', 'พร้อมตั๋ว 30 ใบ', 459],
  ]),
  starter('Captain’s Welcome Pack', 'ชุดต้อนรับจากกัปตัน', [
    ['', '', 390, 60],
    ['with cabin', 'พร้อมห้องเคบิน', 590, 40],
  ]),
  starter('Paper Boat Pack', 'ชุดเรือกระดาษ', [
    ['small', 'ลำเล็ก', 89],
    ['large', 'ลำใหญ่', 259],
  ]),
  starter('Moth Empress Pack', 'ชุดจักรพรรดินีผีเสื้อ', only(390)),
  merch(
    'Ferry Keeper Figure 1/8',
    'ฟิกเกอร์คนเฝ้าเรือ 1/8',
    [
      ['standard', 'แบบปกติ', 3900, 8],
      ['night edition', 'รุ่นราตรี', 4900, 3],
    ],
    ['limited', 'pre-order'],
  ),
  merch('Naga Figure', 'ฟิกเกอร์พญานาค', only(2490, 14), ['limited']),
  merch('Lotus Keycap Set', 'ชุดคีย์แคปบัว', [
    ['Jade', 'สีหยก', 890, 30],
    ['Dusk', 'สีโพล้เพล้', 890, 26],
  ]),
  merch('Artisan Samlor Keycap', 'คีย์แคปสามล้อ', only(590, 40)),
  merch('Night Market Shirt', 'เสื้อตลาดกลางคืน', sizes),
  merch('Himmaran Rune Shirt', 'เสื้อรูนหิมมาราน', sizes),
  merch('Duskmark Card Sleeves', 'ซองใส่การ์ดดัสก์มาร์ก', [
    ['60 pieces', '60 ซอง', 190, 100],
    ['120 pieces', '120 ซอง', 340, 60],
  ]),
  box('Sawasdee Small Box', 'กล่องสวัสดีใบเล็ก', [
    ['runes', 'รูน', 129],
    ['skins', 'สกิน', 159],
  ]),
  box('Sawasdee Big Box', 'กล่องสวัสดีใบใหญ่', [
    ['runes', 'รูน', 590],
    ['skins', 'สกิน', 690],
  ]),
  box(
    'Loy Krathong Box',
    'กล่องลอยกระทง',
    [
      ['banana leaf', 'ใบตอง', 490, 30],
      ['gold', 'ทอง', 890, 10],
    ],
    ['limited'],
  ),
  box('Payday Box', 'กล่องเงินเดือนออก', [
    ['light', 'เบา ๆ', 290],
    ['heavy', 'จัดเต็ม', 1290, 20],
  ]),
  box('Rainy Night Box', 'กล่องคืนฝนตก', [
    ['drizzle', 'ฝนปรอย', 350],
    ['storm', 'พายุ', 750],
  ]),
  key('Soi Dog Simulator', 'ซอยด็อกซิมูเลเตอร์', [
    ['', '', 159],
    ['with soundtrack', 'พร้อมเพลงประกอบ', 239],
  ]),
  key('The Last Noodle Stall', 'ร้านก๋วยเตี๋ยวร้านสุดท้าย', [
    ['', '', 229],
    ['extra bowl', 'พิเศษลูกชิ้น', 329],
  ]),
  key('Haunted Songthaew', 'สองแถวผีสิง', [
    ['', '', 189],
    ['two-player', 'เล่นสองคน', 319],
  ]),
  key('Temple Fair Tycoon', 'เจ้าของงานวัด', [
    ['', '', 259],
    ['Ferris wheel edition', 'รุ่นชิงช้าสวรรค์', 449],
  ]),
  key('Mortar & Pestle', 'ครกกับสาก', only(39)),
  key(
    'Ghosts of Khlong Bang',
    'ผีคลองบาง',
    [
      ['', '', 390],
      ['collector’s', 'รุ่นสะสม', 790, 15],
    ],
    ['pre-order'],
  ),
];
