import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { parseDocument, referencesOf } from './parse-document.ts';
import { webpSize } from './webp-size.ts';

/** Each image has four files: phone and desktop, each in the light and the dark theme. */
export const pictureVariants = {
  phone: '',
  phoneDark: '.dark',
  wide: '.wide',
  wideDark: '.wide.dark',
} as const;

export type PictureVariant = keyof typeof pictureVariants;

const variants = Object.keys(pictureVariants) as PictureVariant[];

export const variantAddress = (address: string, variant: PictureVariant) =>
  address.replace(/(?=\.webp$)/, pictureVariants[variant]);

/** The paths of all files of an image. */
export const variantAddresses = (address: string): string[] =>
  variants.map((variant) => variantAddress(address, variant));

/**
 * Turns a Markdown document into a module: its parsed content, and its images with the URLs that the build assigns and
 * their sizes, so that the page reserves their space without layout shift.
 */
export default function documentLoader(this: LoaderContext<unknown>, markdown: string): string {
  const document = parseDocument(markdown);
  const imports: string[] = [];
  const entries = referencesOf(document.blocks).pictures.map((address) => {
    const files = variants.map((variant) => {
      const variantFile = variantAddress(address, variant);
      const file = join(this.context, variantFile);
      this.addDependency(file);
      const { width, height } = webpSize(readFileSync(file));
      const name = `p${imports.length}`;
      imports.push(`import ${name} from ${JSON.stringify(`./${variantFile}`)};`);
      return `${variant}: { src: ${name}, width: ${width}, height: ${height} }`;
    });
    return `${JSON.stringify(address)}: { ${files.join(', ')} },`;
  });
  return [
    ...imports,
    `export default { ...${JSON.stringify(document)}, pictures: {`,
    ...entries,
    '} };',
  ].join('\n');
}
