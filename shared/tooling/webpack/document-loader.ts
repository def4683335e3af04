import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { webpSize } from './webp-size.ts';

/** Addresses of the pictures that a document shows. */
export const picturesIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/!\[[^\]]*\]\((\S+?)\)/g)].map(([, address = '']) => address)),
];

/**
 * Makes a module of a Markdown document: its text, and its pictures with the addresses that the build gives them and
 * their sizes, so that the page keeps their places. Who writes a document does not have to know any of it.
 */
export default function documentLoader(this: LoaderContext<unknown>, markdown: string): string {
  const pictures = picturesIn(markdown);
  const sizes = pictures.map((address) => {
    const file = join(this.context, address);
    this.addDependency(file);
    return webpSize(readFileSync(file));
  });
  return [
    ...pictures.map((address, index) => `import p${index} from ${JSON.stringify(`./${address}`)};`),
    `export default { text: ${JSON.stringify(markdown)}, pictures: {`,
    ...sizes.map(
      (size, index) =>
        `${JSON.stringify(pictures[index])}: { src: p${index}, width: ${size.width}, height: ${size.height} },`,
    ),
    '} };',
  ].join('\n');
}
