import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { createScratchWorkspace } from '../scratch-workspace.ts';
import { checkAddresses } from './addresses.ts';
import { checkDeclaration } from './declaration.ts';
import { badDeclarations, goodDeclarations, site } from './declaration-cases.ts';
import type { Finding } from './finding.ts';
import { checkMessages } from './messages.ts';
import { checkModuleFiles } from './module-files.ts';
import { checkShape } from './shape.ts';
import { tinyDeclaration, tinyPage, tinySlot } from './tiny-declaration.ts';
import { checkTypes } from './types.ts';

const workspace = createScratchWorkspace();
const folder = join(workspace.root, 'mf-tiny');
const check = (declaration: RemoteDeclaration): Finding[] => {
  const candidate = { declaration, folder };
  const shape = checkShape(declaration);
  if (shape.length > 0) return shape;
  return [
    ...checkDeclaration(candidate, site),
    ...checkAddresses(candidate, site),
    ...checkModuleFiles(candidate),
    ...checkMessages(candidate),
  ];
};

describe('the gate', () => {
  before(() => {
    workspace.writeRemote({ name: 'mf-tiny', word: 'one' });
    workspace.write('mf-tiny/src/shelf.slot.tsx', 'export default function Shelf() { return <p>one</p>; }\n');
  });
  after(workspace.remove);

  for (const [name, declaration, expected, problem] of badDeclarations)
    it(`refuses ${name}`, () => {
      const findings = check(declaration);
      const found = findings.find((finding) => finding.check === expected && problem.test(finding.problem));
      assert.ok(found, JSON.stringify(findings));
      assert.ok(found.fix.length > 10);
    });

  for (const [name, declaration] of goodDeclarations)
    it(`accepts ${name}`, () => assert.deepEqual(check(declaration), []));

  describe('messages', () => {
    const texts = (en: unknown, th: unknown) => {
      const place = join(workspace.root, 'mf-texts');
      mkdirSync(join(place, 'src/locales'), { recursive: true });
      writeFileSync(join(place, 'src/code.ts'), "export const used = ['title', 'list.empty'];\n");
      for (const [language, messages] of Object.entries({ en, th }))
        writeFileSync(
          join(place, `src/locales/${language}.json`),
          typeof messages === 'string' ? messages : JSON.stringify(messages),
        );
      return checkMessages({ declaration: tinyDeclaration(), folder: place }).map(({ problem }) => problem);
    };

    it('refuses a missing Thai key', () =>
      assert.deepEqual(texts({ title: 'Shelf', list: { empty: 'None' } }, { title: 'ชั้นวาง' }), [
        '"list.empty" is missing in th',
      ]));
    it('refuses a placeholder in one language only', () =>
      assert.match(
        texts({ title: 'Shelf {{name}}' }, { title: 'ชั้นวาง' })[0] ?? '',
        /\{\{name\}\} in one language only/,
      ));
    it('refuses an empty message', () =>
      assert.deepEqual(texts({ title: 'Shelf' }, { title: ' ' }), ['"title" is empty in th']));
    it('refuses a file that is not JSON', () =>
      assert.match(texts({ title: 'Shelf' }, '{')[0] ?? '', /not JSON/));
    it('accepts the same keys in both languages', () =>
      assert.deepEqual(texts({ title: 'Shelf {{name}}' }, { title: 'ชั้นวาง {{name}}' }), []));
  });

  describe('types', () => {
    const write = (path: string, code: string) => workspace.write(`mf-tiny/src/${path}`, code);
    const declaration = tinyDeclaration({
      pages: [tinyPage(), tinyPage({ id: 'item', path: '/item', module: './src/item.page.tsx' })],
      slots: [tinySlot({ slot: 'favourite.button' })],
    });

    it('accepts modules that take what the site passes', async () => {
      write('shelf.slot.tsx', 'export default ({ itemId }: { itemId: number }) => <p>{itemId}</p>;\n');
      write(
        'item.page.tsx',
        "export const head = () => ({ title: 'Item' });\nexport default () => <p>one</p>;\n",
      );
      assert.deepEqual(await checkTypes({ declaration, folder }), []);
    });

    it('refuses type errors, wrong props of a slot or a page, and a wrong head', async () => {
      write('shelf.page.tsx', 'export default ({ id }: { id: number }) => <p>{id}</p>;\n');
      write('shelf.slot.tsx', 'export default ({ itemId }: { itemId: string }) => <p>{itemId}</p>;\n');
      write('item.page.tsx', 'export const head = () => 1;\nexport default () => <p>one</p>;\n');
      write('sum.ts', "export const sum: number = 'one';\n");
      const findings = await checkTypes({ declaration, folder });
      assert.ok(findings.every((finding) => finding.check === 'types'));
      const problems = findings.map(({ problem }) => problem).sort();
      assert.equal(problems.length, 4, problems.join('\n'));
      assert.match(problems[0] ?? '', /^src\/sum\.ts:1: Type 'string' is not assignable to type 'number'/);
      assert.match(
        problems[1] ?? '',
        /^the module of the page item does not fit .*'number' is not assignable to type 'PageHead'/,
      );
      assert.match(problems[2] ?? '', /^the module of the page shelf does not fit .*'id' is missing/);
      assert.match(
        problems[3] ?? '',
        /^the module of the slot favourite\.button does not fit .*'number' is not assignable to type 'string'/,
      );
    });
  });
});
