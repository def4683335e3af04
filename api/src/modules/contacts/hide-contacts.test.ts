import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { hideContacts, hideSplitContacts } from './hide-contacts.ts';

const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

/** Contact details as Thai players write them, one per line. */
const contactSamples = linesOf('./contact-samples.txt');
/** Typical messages and listing texts without contact details, one per line. */
const innocentSamples = linesOf('./harmless-samples.txt');

/** Contacts that are split over messages; the last one completes them. */
const splitContacts: readonly (readonly string[])[] = [
  ['ไลน์', 'sword99'],
  ['line', 'id', 'sword99'],
  ['ทักไลน์มานะครับ', 'kritz_44'],
  ['081', '234', '5678'],
  ['โทร 081', '2345678'],
  ['0', '8', '1', '2', '3', '4', '5', '6', '7', '8'],
  ['ศูนย์แปดหนึ่ง', 'สองสามสี่', 'ห้าหกเจ็ดแปด'],
  ['dc', ':', 'kritz_44'],
  ['fb', ': somchai.jaidee'],
  ['inbox เพจ', 'KritShop'],
  ['bit', '.ly', '/3xyzAbc'],
  ['kritshop', 'ดอท', 'คอม'],
  ['กสิกร', '123-4', '56789-0'],
  ['กสิกรไทย เลขบัญชี', '1234567890'],
  ['l', 'i', 'n', 'e', 'sword99'],
  ['sword99', '@gmail.com'],
];
const splitInnocents: readonly (readonly string[])[] = [
  ['อยู่ไหมครับ', 'เซิร์ฟ 3', 'ช่อง 5', 'sword99'],
  ['08:30', '09:45', '10:15'],
  ['UID ผม', '812345678', 'ชื่อ sword99'],
  ['ออนไลน์อยู่ครับ', 'ชื่อ sword99'],
  ['ราคา', '0', '8 ชิ้น', '120'],
  ['จ่ายผ่านกสิกรแล้ว', '1,250 บาท', 'ออเดอร์ 2026112800'],
  ['ผมไม่ใช้ไลน์', 'sword_99 แอดในเกมเลย'],
  ['dc แป๊บ', 'กลับมาแล้ว', 'map_03'],
  ['my IGN', 'sword99', 'Riot ID', 'sword#1234'],
  ['10', '20', '30', '40', '50'],
  ['+15', '500k', '1 200 000 zeny'],
];

/** Texts that cause quadratic or worse run time in carelessly written patterns. */
const hostile: readonly ((length: number) => string)[] = [
  (length) => 'a'.repeat(length),
  (length) => 'a.'.repeat(length / 2),
  (length) => '0-'.repeat(length / 2),
  (length) => '08 '.repeat(length / 3),
  (length) => 'l i n e '.repeat(length / 8),
  (length) => 'line id '.repeat(length / 8),
  (length) => 'ไลน์ '.repeat(length / 5),
  (length) => `fb${' '.repeat(length)}`,
  (length) => '@'.repeat(length),
  (length) => 'http://'.repeat(length / 7),
  (length) => '1a'.repeat(length / 2),
  (length) => 'ทักเพจ '.repeat(length / 7),
  (length) => 'ไลน์นะครับ'.repeat(length / 10),
  (length) => 'เกมแอดมา'.repeat(length / 8),
  (length) => 'bit ly '.repeat(length / 7),
  (length) => 'scb 1 '.repeat(length / 6),
];

/** CPU time in µs, which is independent of the machine's load. */
function workOf(text: string): number {
  const start = process.cpuUsage();
  hideContacts(text);
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** The runs of which the shortest counts. */
const runs = [1, 2, 3];

describe('hideContacts', () => {
  it('hides contacts as Thai players write them and does not change harmless messages', (t) => {
    const missed = contactSamples.filter((text) => !hideContacts(text).includes('•••'));
    const touched = innocentSamples.filter((text) => hideContacts(text) !== text);
    t.diagnostic(
      `contacts hidden ${contactSamples.length - missed.length}/${contactSamples.length}, ` +
        `innocent untouched ${innocentSamples.length - touched.length}/${innocentSamples.length}`,
    );
    assert.ok(new Set(contactSamples).size >= 400);
    assert.ok(new Set(innocentSamples).size >= 1000);
    assert.ok(missed.length <= contactSamples.length * 0.01, missed.join('\n'));
    assert.deepEqual(touched, []);
  });

  it('hides the whole contact and does not change the surrounding text', () => {
    for (const [text, shown] of [
      ['สนใจ ไลน์ SWORD99 นะครับ', 'สนใจ ••• นะครับ'],
      ['Ｓｗｏｒｄ +15, โทร ๐๘๑-๒๓๔-๕๖๗๘ ครับ', 'Ｓｗｏｒｄ +15, โทร ••• ครับ'],
      ['Mail me: som.chai@example.com. Thanks', 'Mail me: •••. Thanks'],
      ['See https://other.example/x?y=1 and come', 'See ••• and come'],
      ['น้ำดี 0️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣ ค่ะ', 'น้ำดี ••• ค่ะ'],
      ['0812345678 / 0912345678', '••• / •••'],
      ['lv 99 0812345678', 'lv 99 •••'],
    ] as const)
      assert.equal(hideContacts(text), shown);
  });

  it('hides contacts that are split over messages, in each of them', () => {
    const shown = splitContacts.map((messages) => hideSplitContacts(messages).map(hideContacts));
    assert.deepEqual(
      splitContacts.filter((_, at) => !shown[at]?.at(-1)?.includes('•••')),
      [],
    );
    assert.deepEqual(hideSplitContacts(['Hi', 'my number: 081', '234', '5678 ok?']), [
      'Hi',
      'my number: •••',
      '•••',
      '••• ok?',
    ]);
    for (const messages of splitInnocents) assert.deepEqual(hideSplitContacts(messages), messages);
  });

  it('is idempotent', () => {
    for (const text of contactSamples) assert.equal(hideContacts(hideContacts(text)), hideContacts(text));
  });

  it('has less than quadratic run time for hostile texts', () => {
    for (const make of hostile) {
      workOf(make(32_000));
      // Shorter texts fit the processor's caches, which longer ones leave: that alone looks like more than linear work.
      const [text, longText] = [make(32_000), make(256_000)];
      const short = Math.min(...runs.map(() => workOf(text)));
      // Eight times the length: quadratic run time would be 64 times as long.
      const limit = Math.max(short, 2_000) * 24;
      assert.ok(
        runs.some(() => workOf(longText) < limit),
        `${make(8)}: ${short} µs, then more than ${limit} µs`,
      );
    }
  });
});
