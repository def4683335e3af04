import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { webpSize } from './webp-size.ts';

/** Addresses of the pictures that a document shows. */
export const picturesIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/!\[[^\]]*\]\((\S+?)\)/g)].map(([, address = '']) => address)),
];

/** Each picture is four files: as a phone and as a desktop shows the screen, each in the light and the dark theme. */
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

/** The addresses of all files of a picture that a document names. */
export const variantAddresses = (address: string): string[] =>
  variants.map((variant) => variantAddress(address, variant));

/**
 * Makes a module of a Markdown document: its text, and its pictures with the addresses that the build gives them and
 * their sizes, so that the page keeps their places. Who writes a document does not have to know any of it.
 */
export default function documentLoader(this: LoaderContext<unknown>, markdown: string): string {
  const imports: string[] = [];
  const entries = picturesIn(markdown).map((address) => {
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
    `export default { text: ${JSON.stringify(markdown)}, pictures: {`,
    ...entries,
    '} };',
  ].join('\n');
}
