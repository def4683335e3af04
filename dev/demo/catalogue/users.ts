import { randomFrom } from '../random.ts';
import { demoFrames, type FrameWord } from './frames.ts';
import { type Text, text } from './text.ts';

export type DemoRole = 'user' | 'middleman' | 'admin' | 'moderator' | 'finance' | 'support';

export interface DemoUser {
  /** Letters and digits, 3 to 32; null before one is chosen. */
  readonly username: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly facebook: boolean;
  readonly firstName: Text;
  readonly lastName: Text;
  readonly kyc: 'none' | 'pending' | 'verified';
  readonly bankAccount: boolean;
  /** Whether a payment card is saved. */
  readonly savedCard: boolean;
  readonly twoFactorSecret: string | null;
  /** 1 to 4 for sellers, 0 for others. */
  readonly sellerLevel: 0 | 1 | 2 | 3 | 4;
  readonly role: DemoRole;
  /** Seed of the avatar; null if none was uploaded. */
  readonly avatarSeed: string | null;
  readonly frame: FrameWord | null;
  readonly registeredDaysAgo: number;
}

const defaults: DemoUser = {
  username: null,
  email: '',
  emailVerified: true,
  facebook: false,
  firstName: text('', ''),
  lastName: text('', ''),
  kyc: 'none',
  bankAccount: false,
  savedCard: false,
  twoFactorSecret: null,
  sellerLevel: 0,
  role: 'user',
  avatarSeed: null,
  frame: null,
  registeredDaysAgo: 30,
};

/** The accounts that the start command prints, in that order. */
const namedAccounts: readonly DemoUser[] = [
  {
    ...defaults,
    username: 'warisbuyer',
    email: 'buyer@talad.test',
    savedCard: true,
    firstName: text('Waris', 'วริศ'),
    lastName: text('Thongdee', 'ทองดี'),
    kyc: 'verified',
    bankAccount: true,
    twoFactorSecret: 'JBSWY3DPEHPK3PXP',
    sellerLevel: 2,
    avatarSeed: 'warisbuyer',
    frame: 'monsoon',
    registeredDaysAgo: 412,
  },
  {
    ...defaults,
    username: 'nokshop',
    email: 'seller@talad.test',
    firstName: text('Noknoi', 'นกน้อย'),
    lastName: text('Srisai', 'ศรีใส'),
    kyc: 'verified',
    bankAccount: true,
    sellerLevel: 4,
    avatarSeed: 'nokshop',
    frame: 'lotus',
    registeredDaysAgo: 930,
  },
  {
    ...defaults,
    username: 'klangtrade',
    email: 'middleman@talad.test',
    firstName: text('Klang', 'กลาง'),
    lastName: text('Maneewong', 'มณีวงศ์'),
    role: 'middleman',
    avatarSeed: 'klangtrade',
    registeredDaysAgo: 205,
  },
  {
    ...defaults,
    username: 'newbie24',
    email: 'newbie@talad.test',
    firstName: text('Pim', 'พิม'),
    lastName: text('Chaiyo', 'ไชโย'),
    avatarSeed: 'newbie24',
    registeredDaysAgo: 2,
  },
  {
    ...defaults,
    username: 'unverified7',
    email: 'unverified@talad.test',
    emailVerified: false,
    firstName: text('Ton', 'ต้น'),
    lastName: text('Rakdee', 'รักดี'),
    registeredDaysAgo: 1,
  },
  {
    ...defaults,
    email: 'noname@talad.test',
    firstName: text('Fon', 'ฝน'),
    lastName: text('Saithong', 'สายทอง'),
    registeredDaysAgo: 1,
  },
];

const firstNames: readonly Text[] = [
  text('Anan', 'อนันต์'),
  text('Boonmee', 'บุญมี'),
  text('Chalida', 'ชลิดา'),
  text('Dao', 'ดาว'),
  text('Ekkachai', 'เอกชัย'),
  text('Fahsai', 'ฟ้าใส'),
  text('Ganda', 'กานดา'),
  text('Hathai', 'หทัย'),
  text('Itsara', 'อิสระ'),
  text('Jirayu', 'จิรายุ'),
  text('Kanya', 'กันยา'),
  text('Lalita', 'ลลิตา'),
  text('Mek', 'เมฆ'),
  text('Nattapong', 'ณัฐพงศ์'),
  text('Orathai', 'อรทัย'),
  text('Phanu', 'ภาณุ'),
  text('Ratchanon', 'รัชชานนท์'),
  text('Siriporn', 'ศิริพร'),
];

const lastNames: readonly Text[] = [
  text('Bunsong', 'บุญส่ง'),
  text('Chantra', 'จันทรา'),
  text('Duangkaew', 'ดวงแก้ว'),
  text('Kaewmanee', 'แก้วมณี'),
  text('Lertsin', 'เลิศสิน'),
  text('Namwong', 'นามวงศ์'),
  text('Phromma', 'พรหมมา'),
  text('Rungroj', 'รุ่งโรจน์'),
  text('Suwan', 'สุวรรณ'),
  text('Thepsuk', 'เทพสุข'),
  text('Wattana', 'วัฒนา'),
];

const shopNames = [
  'tiger',
  'lotus',
  'krapao',
  'neko',
  'rune',
  'soi9',
  'mango',
  'kite',
  'somtam',
  'panda',
  'moon',
];
const shopEnds = ['shop', 'store', 'x', 'th', 'zz', 'gg', '88', 'dee', '99', 'kub'];

const staffRoles: readonly DemoRole[] = ['middleman', 'admin', 'moderator', 'finance', 'support'];
const total = 60;
const firstSeller = namedAccounts.length;
/** With the demo buyer and seller: 24 sellers. */
const sellersBehind = 22;

const userAt = (index: number): DemoUser => {
  const random = randomFrom(`person:${index}`);
  const firstName = firstNames[(index * 5) % firstNames.length] ?? random.pick(firstNames);
  const lastName = lastNames[(index * 7) % lastNames.length] ?? random.pick(lastNames);
  const position = index - firstSeller;
  const role = staffRoles[position - sellersBehind] ?? 'user';
  const sells = position < sellersBehind;
  const username = sells
    ? `${shopNames[position % shopNames.length] ?? 'stall'}${shopEnds[(position * 3) % shopEnds.length] ?? ''}${position > 10 ? position : ''}`
    : `${firstName.en.toLowerCase()}${role === 'user' ? index : role}`;
  const facebook = index === total - 1;
  const level = sells ? (position % 4) + 1 : 0;
  return {
    ...defaults,
    username,
    email: `${username}@talad.test`,
    facebook,
    firstName,
    lastName,
    kyc: sells ? 'verified' : random.pick(['none', 'none', 'pending', 'verified']),
    bankAccount: sells,
    sellerLevel: level === 1 || level === 2 || level === 3 || level === 4 ? level : 0,
    role,
    avatarSeed: position === sellerWithoutPicture || random.chance(0.12) ? null : username,
    frame: level >= 3 ? (demoFrames[position % demoFrames.length]?.word ?? null) : null,
    registeredDaysAgo: random.integer(sells ? 90 : 3, 1100),
  };
};
const sellerWithoutPicture = 5;

/** Position of a seller without an avatar. */
export const sellerWithoutAvatar = firstSeller + sellerWithoutPicture;

/** Sixty users; the six demo accounts come first. */
export const demoUsers: readonly DemoUser[] = [
  ...namedAccounts,
  ...Array.from({ length: total - firstSeller }, (_, position) => userAt(position + firstSeller)),
];

/** Positions of all sellers, without the demo buyer, so that the demo buyer can buy most listings. */
export const sellerIndexes: readonly number[] = demoUsers.flatMap((user, index) =>
  user.sellerLevel > 0 && index > 0 ? [index] : [],
);
