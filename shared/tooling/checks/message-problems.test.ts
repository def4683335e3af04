import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { messageProblems } from './message-problems.ts';

describe('messages of a package', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-messages-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, content: string) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }

  /** Problems of a remote with the given code and messages; `th` has the messages of `en` by default. */
  function problemsOf(code: string, en: object, th: object = en): string[] {
    write('mf-tiny/src/locales/en.json', JSON.stringify(en));
    write('mf-tiny/src/locales/th.json', JSON.stringify(th));
    write('mf-tiny/src/shelf.tsx', code);
    return messageProblems(root, 'mf-tiny');
  }

  it('accepts messages that exist in both languages and are used', () => {
    assert.deepEqual(
      problemsOf("text('shelf.title'); const key = 'title';", {
        shelf: { title: 'Shelf' },
        title: 'Title',
      }),
      [],
    );
  });

  it('checks each message namespace in both languages', () => {
    write('mf-tiny/src/locales/orders.en.json', JSON.stringify({ order: { title: 'Order', paid: 'Paid' } }));
    write('mf-tiny/src/locales/orders.th.json', JSON.stringify({ order: { title: 'คำสั่งซื้อ' } }));
    assert.deepEqual(
      problemsOf("text('title'); text('order.title'); text('order.paid');", { title: 'Title' }),
      ['mf-tiny: "order.paid" is missing in th'],
    );
  });

  it('reports a placeholder for which no code has a value', () => {
    write('shared/contract/src/limits.ts', 'export const limits = { daysMax: 90 } as const;');
    assert.deepEqual(
      problemsOf("text('days', limits); text('price', { amount });", {
        days: '1 to {{daysMax}} days, {{offerDaysMax}} at most',
        price: '{{amount}} each',
      }),
      ['mf-tiny: "days" has {{offerDaysMax}}, and no code gives it a value'],
    );
  });

  it('reports a key that is missing in one language', () => {
    const problems = problemsOf(
      "text('shelf.title'); text('shelf.empty');",
      { shelf: { title: 'Shelf' } },
      { shelf: { empty: 'ว่าง' } },
    );
    assert.ok(problems.includes('mf-tiny: "shelf.title" is missing in th'));
    assert.ok(problems.includes('mf-tiny: "shelf.empty" is missing in en'));
  });

  it('reports a missing language, or a package without messages', () => {
    assert.deepEqual(messageProblems(root, 'mf-tiny'), ['mf-tiny has no messages']);
    write('mf-tiny/src/locales/en.json', '{}');
    assert.deepEqual(messageProblems(root, 'mf-tiny'), ['mf-tiny has no messages in th']);
  });

  it('reports an empty message, including whitespace', () => {
    assert.deepEqual(
      problemsOf("text('shelf.title')", { shelf: { title: 'Shelf' } }, { shelf: { title: ' ' } }),
      ['mf-tiny: "shelf.title" is empty in th'],
    );
  });

  it('reports a message that no code uses; use in a test does not count', () => {
    write('mf-tiny/src/shelf.test.tsx', "text('shelf.title')");
    assert.deepEqual(problemsOf('', { shelf: { title: 'Shelf' } }), [
      'mf-tiny: "shelf.title" is used nowhere',
    ]);
  });

  it('counts use in the remote declaration', () => {
    write('mf-tiny/remote.ts', "export default { nav: [{ label: 'nav.shelf' }] };");
    assert.deepEqual(problemsOf('', { nav: { shelf: 'Shelf' } }), []);
  });

  it('reports placeholders that differ between the languages', () => {
    assert.deepEqual(
      problemsOf(
        "text('shelf.title', { count, total })",
        { shelf: { title: '{{count}} of {{total}}' } },
        { shelf: { title: 'มี {{ count }}' } },
      ),
      ['mf-tiny: "shelf.title" has {{total}} in one language only'],
    );
  });

  it('treats the plural forms of each language as one key', () => {
    assert.deepEqual(
      problemsOf(
        "text('shelf.items', { count })",
        { shelf: { items_one: 'An item', items_other: '{{count}} items' } },
        { shelf: { items_other: '{{count}} ชิ้น' } },
      ),
      [],
    );
  });

  it('reports a missing plural form without a fallback', () => {
    const th = { shelf: { items: '{{count}} ชิ้น' } };
    const code = "text('shelf.items', { count })";
    assert.deepEqual(problemsOf(code, { shelf: { items_one: 'An item' } }, th), [
      'mf-tiny: "shelf.items_other" is missing in en',
    ]);
    assert.deepEqual(problemsOf(code, { shelf: { items_one: 'An item', items: 'Items' } }, th), []);
  });

  it('counts use by the fixed part of a concatenated key', () => {
    const messages = { state: { open: 'Open' }, card: { title: 'Card' }, lone: { word: 'Alone' } };
    assert.deepEqual(problemsOf(`text(\`state.\${state}\`); text(\`\${kind}.title\`);`, messages), [
      'mf-tiny: "lone.word" is used nowhere',
    ]);
  });

  it('finds the runtime’s messages in its locales folder', () => {
    write('shared/runtime/src/i18n/locales/en.json', '{"retry":"Try again"}');
    write('shared/runtime/src/i18n/locales/th.json', '{"retry":""}');
    write('shared/runtime/src/retry.ts', "messageOf('retry')");
    assert.deepEqual(messageProblems(root, 'shared/runtime'), ['shared/runtime: "retry" is empty in th']);
  });
});
