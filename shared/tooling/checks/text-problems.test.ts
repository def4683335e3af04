import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { textProblems } from './text-problems.ts';

describe('the words of a package', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'talad-texts-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, content: string) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }

  /** A remote whose code is given, with words in both languages; `th` has those of `en` where none are given. */
  function problemsOf(code: string, en: object, th: object = en): string[] {
    write('mf-tiny/src/locales/en.json', JSON.stringify(en));
    write('mf-tiny/src/locales/th.json', JSON.stringify(th));
    write('mf-tiny/src/shelf.tsx', code);
    return textProblems(root, 'mf-tiny');
  }

  it('are fine when both languages have them and the code uses them', () => {
    assert.deepEqual(
      problemsOf("text('shelf.title'); const key = 'title';", {
        shelf: { title: 'Shelf' },
        title: 'Title',
      }),
      [],
    );
  });

  it('come with dates of one era: formats of Intl take their locale from dateLocale', () => {
    assert.deepEqual(problemsOf("text('title'); new Intl.DateTimeFormat('th', {});", { title: 'Title' }), [
      "mf-tiny: dates are formatted without dateLocale: new Intl.DateTimeFormat('th', {});",
    ]);
    assert.deepEqual(
      problemsOf("text('title'); new Intl.DateTimeFormat(dateLocale(language), {});", { title: 'Title' }),
      [],
    );
  });

  it('may stand in groups, each in both languages', () => {
    write('mf-tiny/src/locales/orders.en.json', JSON.stringify({ order: { title: 'Order', paid: 'Paid' } }));
    write('mf-tiny/src/locales/orders.th.json', JSON.stringify({ order: { title: 'คำสั่งซื้อ' } }));
    assert.deepEqual(
      problemsOf("text('title'); text('order.title'); text('order.paid');", { title: 'Title' }),
      ['mf-tiny: "order.paid" is missing in th'],
    );
  });

  it('are told of when one language does not have a key', () => {
    const problems = problemsOf(
      "text('shelf.title'); text('shelf.empty');",
      { shelf: { title: 'Shelf' } },
      { shelf: { empty: 'ว่าง' } },
    );
    assert.ok(problems.includes('mf-tiny: "shelf.title" is missing in th'));
    assert.ok(problems.includes('mf-tiny: "shelf.empty" is missing in en'));
  });

  it('are told of when a language is not there at all, or none is', () => {
    assert.deepEqual(textProblems(root, 'mf-tiny'), ['mf-tiny has no words']);
    write('mf-tiny/src/locales/en.json', '{}');
    assert.deepEqual(textProblems(root, 'mf-tiny'), ['mf-tiny has no words in th']);
  });

  it('are told of when one is empty, spaces and all', () => {
    assert.deepEqual(
      problemsOf("text('shelf.title')", { shelf: { title: 'Shelf' } }, { shelf: { title: ' ' } }),
      ['mf-tiny: "shelf.title" is empty in th'],
    );
  });

  it('are told of when no code uses them, and a test is no use', () => {
    write('mf-tiny/src/shelf.test.tsx', "text('shelf.title')");
    assert.deepEqual(problemsOf('', { shelf: { title: 'Shelf' } }), [
      'mf-tiny: "shelf.title" is used nowhere',
    ]);
  });

  it('are used when the declaration of the remote names them', () => {
    write('mf-tiny/remote.ts', "export default { nav: [{ label: 'nav.shelf' }] };");
    assert.deepEqual(problemsOf('', { nav: { shelf: 'Shelf' } }), []);
  });

  it('are told of once when the code asks for one that is not there', () => {
    assert.deepEqual(problemsOf("text('shelf.title'); text('shelf.title');", {}), [
      'mf-tiny: "shelf.title" is used but has no words',
    ]);
  });

  it('have the plural forms of their own language under one key', () => {
    assert.deepEqual(
      problemsOf(
        "text('shelf.items', { count })",
        { shelf: { items_one: 'An item', items_other: '{{count}} items' } },
        { shelf: { items_other: '{{count}} ชิ้น' } },
      ),
      [],
    );
  });

  it('are told of when a plural form is missing and nothing stands in for it', () => {
    const th = { shelf: { items: '{{count}} ชิ้น' } };
    const code = "text('shelf.items', { count })";
    assert.deepEqual(problemsOf(code, { shelf: { items_one: 'An item' } }, th), [
      'mf-tiny: "shelf.items_other" is missing in en',
    ]);
    assert.deepEqual(problemsOf(code, { shelf: { items_one: 'An item', items: 'Items' } }, th), []);
  });

  it('are used by the fixed part of keys that the code puts together', () => {
    const words = { state: { open: 'Open' }, card: { title: 'Card' }, lone: { word: 'Alone' } };
    assert.deepEqual(problemsOf(`text(\`state.\${state}\`); text(\`\${kind}.title\`);`, words), [
      'mf-tiny: "lone.word" is used nowhere',
    ]);
  });

  it('are told of when keys are put together of which not one is there', () => {
    assert.deepEqual(problemsOf(`text(\`state.\${state}\`)`, {}), [
      'mf-tiny: "state.…" is used but has no words',
    ]);
  });

  it('lie beside the languages in the runtime', () => {
    write('shared/runtime/src/i18n/locales/en.json', '{"retry":"Try again"}');
    write('shared/runtime/src/i18n/locales/th.json', '{"retry":""}');
    write('shared/runtime/src/retry.ts', "say('retry')");
    assert.deepEqual(textProblems(root, 'shared/runtime'), ['shared/runtime: "retry" is empty in th']);
  });
});
