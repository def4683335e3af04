import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fontFaces } from '@talad/ui/fonts';
import { workspaceRoot } from '../webpack/workspace.ts';
import { charactersOf, subsetToFace } from './fonts.ts';

const packages = join(workspaceRoot, 'shared/ui/node_modules');
const families = Map.groupBy(fontFaces, ({ family }) => family);

/** The characters that the font package lists for the subsets that the design system uses. */
function charactersOfPackage(file: string): string[] {
  const folder = file.split('/').slice(0, 2).join('/');
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(join(packages, folder, 'unicode.json'), 'utf8'),
  );
  return ['thai', 'latin', 'latin-ext'].flatMap((subset) => [...charactersOf(ranges[subset] ?? '')]);
}

for (const [family, faces] of families) {
  describe(`faces of ${family}`, () => {
    it('cover each character of the font exactly once', () => {
      const characters = faces.flatMap(({ unicodeRange }) => [...charactersOf(unicodeRange)]);
      assert.equal(new Set(characters).size, characters.length);
      const whole = charactersOfPackage(faces[0]?.file ?? '');
      assert.deepEqual(
        whole
          .filter((character) => !characters.includes(character))
          .map((character) => character.codePointAt(0)),
        [],
      );
    });

    it('are subset to less than their source file, deterministically', async () => {
      for (const face of faces) {
        const whole = readFileSync(join(packages, face.file));
        const cut = await subsetToFace(whole, face);
        assert.ok(cut.length < whole.length, `${face.file}: ${cut.length} of ${whole.length} B`);
        assert.deepEqual(await subsetToFace(whole, face), cut);
      }
    });
  });
}

it('formats a character range as in style sheets', () => {
  assert.equal(charactersOf('U+0E3F,U+0041-0043'), '฿ABC');
});
