import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ObjectExpression, parseSync, Visitor } from 'oxc-parser';

/** Of less than 10 px: a line, or a text that only screen readers have. */
const inPixels = /^\d{2,}(?:\.\d+)?px$/;
/** Styles of an element with text, or of a row of texts that is cut at its height. */
const textStyles = new Set([
  'fontSize',
  'lineHeight',
  'fontWeight',
  'fontVariantNumeric',
  'textAlign',
  'textOverflow',
  'whiteSpace',
  'flexWrap',
]);

/** The properties of a style object with their literal values, undefined for others. */
function stylesOf({ properties }: ObjectExpression): Map<string, unknown> {
  const styles = new Map<string, unknown>();
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    styles.set(property.key.name, property.value.type === 'Literal' ? property.value.value : undefined);
  }
  return styles;
}

function problemOf(styles: Map<string, unknown>): string | undefined {
  const isInPixels = (name: string) => {
    const value = styles.get(name);
    return typeof value === 'string' && inPixels.test(value);
  };
  const fixed = ['lineHeight', 'fontSize'].find(isInPixels);
  if (fixed) return fixed;
  return isInPixels('height') && [...styles.keys()].some((name) => textStyles.has(name))
    ? 'height'
    : undefined;
}

/**
 * Reports heights in px around text. At 200 % text size they cut the tone marks of Thai: rem grows with the text, and
 * `minHeight` lets it grow.
 */
export function textHeightProblems(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  return files
    .filter((file) => !/\.test\.tsx?$|node_modules/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const problems: string[] = [];
      new Visitor({
        ObjectExpression(node) {
          const name = problemOf(stylesOf(node));
          if (!name) return;
          const line = code.slice(0, node.start).split('\n').length;
          problems.push(`${file}:${line}: give a text its ${name} in rem, or a minHeight`);
        },
      }).visit(parseSync(file, code).program);
      return problems;
    })
    .sort();
}
