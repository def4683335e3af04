import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { contactSamples } from './contact-samples.ts';
import { hideContacts } from './hide-contacts.ts';

/** Over 600 typical messages and listing texts without contact details, one per line. */
const innocentSamples = readFileSync(new URL('./harmless-samples.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

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
];

/** CPU time, which is independent of the machine's load; the minimum of three runs. */
function workOf(text: string): number {
  const runs = [0, 1, 2].map(() => {
    const start = process.cpuUsage();
    hideContacts(text);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.min(...runs);
}

describe('hideContacts', () => {
  it('hides contacts as Thai players write them and does not change harmless messages', (t) => {
    const missed = contactSamples.filter((text) => !hideContacts(text).includes('•••'));
    const touched = innocentSamples.filter((text) => hideContacts(text) !== text);
    t.diagnostic(
      `contacts hidden ${contactSamples.length - missed.length}/${contactSamples.length}, ` +
        `innocent untouched ${innocentSamples.length - touched.length}/${innocentSamples.length}`,
    );
    assert.ok(new Set(contactSamples).size >= 200);
    assert.ok(new Set(innocentSamples).size >= 500);
    assert.deepEqual(missed, []);
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

  it('is idempotent', () => {
    for (const text of contactSamples) assert.equal(hideContacts(hideContacts(text)), hideContacts(text));
  });

  it('has less than quadratic run time for hostile texts', () => {
    for (const make of hostile) {
      workOf(make(8_000));
      const [short, long] = [workOf(make(8_000)), workOf(make(64_000))];
      // Eight times the length: quadratic run time would be 64 times as long.
      assert.ok(long < Math.max(short, 2_000) * 24, `${make(8)}: ${short} µs, then ${long} µs`);
    }
  });
});
